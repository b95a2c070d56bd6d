import rows from '../../data/rows.json';

export default function Chart({ count }: { count: number }) {
  return <b data-chart>{rows.length + count}</b>;
}
