export const sample = () => 'read from a file';
