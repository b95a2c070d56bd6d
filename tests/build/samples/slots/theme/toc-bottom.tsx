export default function TocBottom({ headings }) {
  return <p className="toc-count">{headings.length} sections</p>;
}
