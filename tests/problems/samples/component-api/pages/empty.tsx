export const layout = 'wide';
