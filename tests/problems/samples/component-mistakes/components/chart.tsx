import { useDocsgen } from 'docsgen/theme';

export function Chart({ rows }: { rows: number[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}

export function Crumb({ format }: { format: (title: string) => string }) {
  return <b>{format(useDocsgen().page.title)}</b>;
}
