export default () => <p>Once.</p>;
