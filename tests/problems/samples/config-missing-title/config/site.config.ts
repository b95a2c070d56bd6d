export default {
  url: 'https://docs.example.com',
};
