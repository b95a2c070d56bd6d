/** The first node of a tree that is deeper than a limit. Without recursion, since the tree may be as deep as it likes. */
export function findBelow<Node extends { type: string }>(root: Node, limit: number): Node | null {
  const stack: { node: Node; depth: number }[] = [{ node: root, depth: 0 }];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { node, depth } = top;
    if (depth > limit) return node;
    if ('children' in node) for (const child of node.children as Node[]) stack.push({ node: child, depth: depth + 1 });
  }
  return null;
}
