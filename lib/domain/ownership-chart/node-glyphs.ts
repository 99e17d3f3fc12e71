import type { NodeKind } from '../ownership/index.ts';

/** Each kind of node has its own sign, 16 by 16, drawn in lines: they differ without colour. */
export const NODE_GLYPHS: Readonly<Record<NodeKind, string>> = {
  person: 'M8 7.5a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM2.8 14a5.2 5.2 0 0 1 10.4 0',
  company: 'M2.5 14V2.5h11V14zM5.5 5.5h1.5M9 5.5h1.5M5.5 8.5h1.5M9 8.5h1.5M6.5 14v-2.5h3V14',
  trust: 'M8 1.5 14.5 8 8 14.5 1.5 8z',
  state: 'M1.5 6 8 2l6.5 4zM3.5 6v6.5M8 6v6.5M12.5 6v6.5M1.5 14h13',
  unknown:
    'M5.8 6a2.2 2.2 0 1 1 2.2 2.7v1.3M8 12.4v.2M8 1.2h.1M14.8 8v.1M8 14.8h.1M1.2 8v.1M3.2 3.2h.1M12.8 3.2h.1M3.2 12.8h.1M12.8 12.8h.1',
  dispersed:
    'M5 3.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM14 3.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM5 12.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM14 12.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z',
  exempt: 'M8 1.5 13.5 3.5V8c0 3.5-2.5 5.5-5.5 6.5C5 13.5 2.5 11.5 2.5 8V3.5z',
};
