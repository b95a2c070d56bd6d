export default () => <p>Head</p>;
