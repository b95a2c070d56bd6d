exports.category = (label, folder, names) => ({ type: 'category', label, items: names.map((name) => `${folder}/${name}`) });
