export default () => <base href="/" />;
