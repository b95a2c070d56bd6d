module.exports = { one: ['a', 'b', 'c', 'hidden', 'd'], two: ['e', { type: 'category', label: 'Empty but linked', link: { type: 'doc', id: 'f' }, items: [] }, 'a'] };
