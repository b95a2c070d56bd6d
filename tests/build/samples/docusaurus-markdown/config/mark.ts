/** Gives each paragraph a class. */
export function mark({ className }: { className: string }) {
  return (tree: { children: { type: string; tagName?: string; properties?: Record<string, unknown> }[] }) => {
    for (const node of tree.children) if (node.tagName === 'p') node.properties = { ...node.properties, className };
  };
}
