/**
 * Tarjan's strongly connected components, without recursion (a chain may be longer than the stack).
 * `next[i]` are the nodes that node `i` leads to. A component comes after every component that it leads to.
 */
export function strongComponents(next: readonly (readonly number[])[]): number[][] {
  const index = new Int32Array(next.length).fill(-1);
  const low = new Int32Array(next.length);
  const isOpen = new Uint8Array(next.length);
  const open: number[] = [];
  const components: number[][] = [];
  let count = 0;

  const enter = (node: number, path: Step[]) => {
    index[node] = low[node] = count++;
    isOpen[node] = 1;
    open.push(node);
    path.push({ node, at: 0 });
  };
  const close = (root: number) => {
    const component: number[] = [];
    for (let node = -1; node !== root; ) {
      node = open.pop() ?? root;
      isOpen[node] = 0;
      component.push(node);
    }
    components.push(component);
  };

  for (let start = 0; start < next.length; start++) {
    if (index[start] !== -1) continue;
    const path: Step[] = [];
    enter(start, path);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { node } = step;
      const to = next[node]?.[step.at++];
      if (to === undefined) {
        path.pop();
        if (low[node] === index[node]) close(node);
        const parent = path.at(-1)?.node;
        if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0);
      } else if (index[to] === -1) enter(to, path);
      else if (isOpen[to]) low[node] = Math.min(low[node] ?? 0, index[to] ?? 0);
    }
  }
  return components;
}

interface Step {
  readonly node: number;
  at: number;
}
