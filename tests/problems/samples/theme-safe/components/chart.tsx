import nothing from './what-is-not-there';

export const Chart = () => nothing;
