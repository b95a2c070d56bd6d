export default () => <p>Up</p>;
