export const x = [1, 2, 3]; export const constants = { y: 'why', nested: { z: [1] } }; export function double(n: number) { return n * 2; }
export default { a: 'A' };
