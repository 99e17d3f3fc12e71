import type { XmlElement } from '@rgrove/parse-xml';
import { childElements, elementsAt, textOf } from '#lib/platform/xml/elements.ts';
import { objectOf } from '#lib/platform/xml/object-of.ts';
import { type Announcement, IssueHead } from './schema.ts';

/** `424395 - INMOBILIARIA FICTICIA SL.` */
const HEADING = /^(\d+)\s*-\s*(.+?)\.?$/s;

/**
 * The announcements of a province. Each is a heading with its number and the company's name, and the text of its acts.
 * @throws Error which says what the issue lacks, or where it has text that belongs to no company
 */
export function readIssue(root: XmlElement): Announcement[] {
  const [head] = childElements(root, 'metadatos');
  if (head === undefined) throw new Error('metadatos: expected one');
  const { identificador, titulo, fecha_publicacion } = IssueHead.parse(objectOf(head));
  const [date] = fecha_publicacion;
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  const announcements: Announcement[] = [];
  for (const paragraph of elementsAt(root, 'texto', 'p')) {
    const text = textOf(paragraph).replace(/\s+/g, ' ');
    if (text === '') continue;
    if (paragraph.attributes.class === 'articulo') {
      const [, number = '', name = ''] = HEADING.exec(text) ?? [];
      if (name === '') throw new Error(`texto: expected a number and a name, got "${text.slice(0, 40)}"`);
      announcements.push({ issue: identificador[0], number, day, province: titulo[0], name, text: '' });
      continue;
    }
    const last = announcements.pop();
    if (last === undefined) throw new Error('texto: expected a company before the first text');
    announcements.push({ ...last, text: [last.text, text].filter(Boolean).join(' ') });
  }
  const silent = announcements.find(({ text }) => text === '');
  if (silent !== undefined) throw new Error(`texto: announcement ${silent.number} has no text`);
  return announcements;
}
