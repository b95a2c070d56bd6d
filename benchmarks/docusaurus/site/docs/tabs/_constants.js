export default {
  first: 'ios',
  systems: [
    { label: 'Android phone', value: 'android' },
    { label: 'iPhone', value: 'ios' },
  ],
};
