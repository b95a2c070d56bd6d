export default <p>No component</p>;
