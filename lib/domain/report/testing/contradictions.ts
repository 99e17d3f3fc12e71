import { drawnSection } from '../drawn-section.ts';
import type { Report } from '../report.ts';

/** Two statements that cannot both be true: in one row of a table or list, or anywhere in a document. */
interface Contradiction {
  readonly name: string;
  readonly within: 'row' | 'document';
  readonly one: RegExp;
  readonly other: RegExp;
}

const DAY = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{1,2} \w{3} \d{4})`;

/**
 * A row of a report begins with the word of its mark in brackets, and the values of a field are joined by ` ¦ `; a line of a
 * page is what stands in one line or one row of a table.
 */
export const CONTRADICTIONS: readonly Contradiction[] = [
  {
    name: 'fully traced, and not traced',
    within: 'document',
    one: /Fully traced: 100 %(?! to)/,
    other: /^Not traced: |\bNot traced: |% not traced\.|^.*\bis not traced to persons/m,
  },
  {
    name: 'the structure was received, and it is not traced yet',
    within: 'document',
    one: /^(?:\[good\] )?Ownership structure \| Received|^Based on the ownership structure\./m,
    other: /not traced yet|trace the owners|trace its ownership structure/i,
  },
  {
    name: 'not offered, and a price',
    within: 'row',
    one: /\bnot offered\b/i,
    other: /\bsee its price\b|\bfrom \d+ cr\b/i,
  },
  {
    name: 'insolvent or closed, and active',
    within: 'document',
    one: /\bInsolvency proceedings (?:are|have been) open\b|\bIt no longer exists\b|^\[bad\] Status \||^Insolvency proceedings open$/m,
    other: /\bactive: yes\b|\bIt is registered and active\b/i,
  },
  {
    name: 'a foreign company, told as one of its register',
    within: 'document',
    one: /^(?:\[\w+\] )?Foreign company(?: \||$)/m,
    other: /(?<!, a company of [^,]+,|, a foreign company,) (?:is|has been) registered in /,
  },
  {
    name: 'none, and a value',
    within: 'row',
    one: /: (?:none|none listed[^¦|]*) ¦|¦ (?:none|none listed[^¦|]*)(?: ¦| \||$)/i,
    other: /./,
  },
  {
    name: 'a date that is not known',
    within: 'row',
    one: new RegExp(String.raw`\b(?:unknown|not known)(?:,| since| until| on)? \(?${DAY}`, 'i'),
    other: /./,
  },
  {
    name: 'no dates given, and a date',
    within: 'row',
    one: /\bno dates given\b/i,
    other: new RegExp(String.raw`\b(?:since|until|from):? ${DAY}`, 'i'),
  },
  {
    name: 'not overdue, and overdue',
    within: 'row',
    one: /\bnot overdue\b/i,
    other: /(?<!not )\boverdue(?: since|, due)/i,
  },
  {
    name: 'annual accounts not overdue, and marked as overdue',
    within: 'document',
    one: /\bAnnual accounts: not overdue\b/,
    other: /^(?:\[\w+\] )?Annual accounts overdue \|/m,
  },
  {
    name: 'an owner by control with a share of 0 %',
    within: 'row',
    one: /(?:\||Verdict:) Beneficial owner(?: \||$)|\bowner by control\b/,
    other: /(?:\bholds|\bshare(?: of the company)?:|^[^|]*\|) 0 %(?! (?:to|or)\b)/,
  },
  {
    name: 'a beneficial owner, and none by calculation',
    within: 'row',
    one: /(?:\||Verdict:) Beneficial owner(?: \||$)/,
    other: /by the service’s calculation: no(?: \||$)/,
  },
  {
    name: 'binds the company, and it is not clear whether',
    within: 'document',
    one: /\bacts for the company\b|\bbinds the company\b/,
    other: /\bnot clear whether .+ can represent the company\b/,
  },
  {
    name: 'in order, and a serious flag',
    within: 'row',
    one: /^\[good\] |\bOK\b/,
    other:
      /\b(?:is|are|as) (?:sanctioned|disqualified|deceased|not valid)\b|\bInsolvency proceedings (?:are|have been) open\b|\bis disqualified from office\b/i,
  },
];

/** Returns the names of the contradictions among the rows of a document. */
export function contradictionsIn(rows: readonly string[]): string[] {
  const document = rows.join('\n');
  return CONTRADICTIONS.flatMap(({ name, within, one, other }) =>
    (within === 'row' ? rows : [document])
      .filter((text) => one.test(text) && other.test(text))
      .map((text) => (within === 'row' ? `${name}: ${text}` : name)),
  );
}

/** Returns what a report says to a reader, a line for each row, as `CONTRADICTIONS` reads it. */
export const rowsOf = ({ sections }: Pick<Report, 'sections'>): string[] =>
  sections
    .map(drawnSection)
    .flatMap(({ title, lead, empty, rows }) => [
      ...[lead, empty && `${title} | ${empty.words}`].flatMap((words) => words ?? []),
      ...rows.map(({ mark, title: of, note, fields }) =>
        [
          `${mark === undefined ? '' : `[${mark}] `}${of}`,
          note ?? '',
          ...fields.map(({ label, values }) => `${label}: ${values.join(' ¦ ')}`),
        ].join(' | '),
      ),
    ]);
