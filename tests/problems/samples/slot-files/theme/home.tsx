export const Home = () => <p>Home</p>;
