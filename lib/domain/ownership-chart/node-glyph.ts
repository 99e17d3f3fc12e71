import type { NodeKind } from '../ownership/index.ts';

/** Each kind of node has its own sign, 16 by 16, drawn in lines: they differ without colour. */
const GLYPHS: Readonly<Record<NodeKind, string>> = {
  person: '<circle cx="8" cy="5" r="3.2"/><path d="M1.5 15.5c0-4.5 3-6.3 6.5-6.3s6.5 1.8 6.5 6.3"/>',
  company: '<path d="M2 15.5V1.5h12v14ZM5.5 5h1M9.5 5h1M5.5 8.5h1M9.5 8.5h1M6.5 15.5v-3.5h3v3.5"/>',
  trust: '<path d="M8 1 15 8 8 15 1 8Z"/>',
  state: '<path d="M1.5 6 8 1.5 14.5 6ZM3.5 6v7M8 6v7M12.5 6v7M1.5 15h13"/>',
  unknown:
    '<circle cx="8" cy="8" r="7" stroke-dasharray="3 2"/><path d="M5.8 6a2.2 2.2 0 1 1 2.2 2.7v1.3M8 12v.5"/>',
  dispersed:
    '<circle cx="4" cy="4" r="2"/><circle cx="12" cy="4" r="2"/><circle cx="4" cy="12" r="2"/><circle cx="12" cy="12" r="2"/>',
  exempt: '<path d="M8 1 14.5 3.5v4.5c0 4-3 6.3-6.5 7.5-3.5-1.2-6.5-3.5-6.5-7.5V3.5Z"/>',
};

export const glyphOf = (kind: NodeKind): string => GLYPHS[kind];
