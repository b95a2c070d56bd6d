export const title = 'Wrong';
export const layout = 'bear';
export const sidebar_label = 'In no sidebar';
export const keywords = 'one';
export const head = [{ tag: 'meta', attrs: { name: 'robots' } }];

export default () => <p>Text.</p>;
