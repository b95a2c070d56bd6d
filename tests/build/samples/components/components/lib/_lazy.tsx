export default function L() { return <b>lazy</b>; }
