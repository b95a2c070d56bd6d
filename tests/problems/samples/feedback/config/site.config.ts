export default {
  title: 'My docs',
  url: 'https://docs.example.com',
  feedback: { endpoint: 'http://answers.example.com/pages', question: 'Was this good?' },
};
