export const Bar = () => null;
