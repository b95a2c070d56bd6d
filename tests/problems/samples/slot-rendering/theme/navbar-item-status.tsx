export default function Status({ options }: { options: { url: string; levels?: string[] } }) {
  return <a href={options.url}>{options.levels!.join(', ')}</a>;
}
