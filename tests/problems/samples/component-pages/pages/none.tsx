export const title = 'No component';
