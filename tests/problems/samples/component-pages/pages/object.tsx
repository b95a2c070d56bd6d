export default { title: 'No component' };
