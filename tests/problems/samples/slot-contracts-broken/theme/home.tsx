export default () => <p>Home</p>;
