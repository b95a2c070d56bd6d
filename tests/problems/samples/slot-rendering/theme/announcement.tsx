export default { title: 'Not a component' };
