import type { Chart, PlacedEdge, PlacedNode } from './chart.ts';

/** Signs that mean something in a quoted text of Mermaid, as its own entities. */
const quoted = (text: string): string =>
  `"${text.replace(/[#"<>`\\]/g, (sign) => `#${sign.codePointAt(0)};`).replace(/\s+/g, ' ')}"`;

const SHAPES: Readonly<Record<PlacedNode['kind'], readonly [string, string]>> = {
  person: ['(', ')'],
  company: ['[', ']'],
  trust: ['{', '}'],
  state: ['[[', ']]'],
  unknown: ['([', '])'],
  dispersed: ['([', '])'],
  exempt: ['[/', '/]'],
};

/** The shown structure as a Mermaid flowchart, owners above. */
export function chartMermaid({ nodes, edges }: Chart): string {
  const ids = new Map(nodes.map(({ id }, at) => [id, `n${at}`]));
  const nodeLine = ({ id, kind, name, figure }: PlacedNode): string => {
    const [open, close] = SHAPES[kind];
    return `  ${ids.get(id)}${open}${quoted(figure ? `${name} · ${figure}` : name)}${close}`;
  };
  const edgeLine = ({ owner, owned, category, label, isBack }: PlacedEdge): string =>
    `  ${ids.get(owner)} ${category === 'control' ? '-.->' : '-->'}|${quoted(isBack ? `↻ ${label}` : label)}| ${ids.get(owned)}`;
  const open = nodes.flatMap(({ id, kind }) =>
    kind === 'unknown' || kind === 'dispersed' ? (ids.get(id) ?? []) : [],
  );
  return [
    'flowchart TD',
    ...nodes.map(nodeLine),
    ...edges.map(edgeLine),
    ...(open.length > 0 ? ['  classDef open stroke-dasharray: 5 3', `  class ${open.join(',')} open`] : []),
    '',
  ].join('\n');
}
