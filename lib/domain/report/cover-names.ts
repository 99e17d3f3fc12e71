import { reportWords as say } from '#lib/words/report-words.ts';
import { foldName } from '../names/fold-name.ts';
import type { Report } from './report.ts';
import { isUnnamed } from './said.ts';
import { WORDS } from './words.ts';

/** The text with every person's name in it replaced by "Person 1", the same for the same name everywhere. */
export type NameCover = (text: string) => string;

/** Numbered in the order of the report: whoever is written alike but for case and accents has one number. */
export const coverNames = (report: Report): NameCover => coverOf(namesIn(report));

/** The same of some names; those of `kept` stay, also where one of the others is a part of them. */
export function coverOf(names: readonly string[], kept: readonly string[] = []): NameCover {
  const numbers = new Map<string, number>();
  const covers = new Map<string, string>();
  for (const name of names) {
    const folded = foldName(name) || name;
    const number = numbers.get(folded) ?? numbers.size + 1;
    numbers.set(folded, number);
    covers.set(name.toLowerCase(), say('person', { number: String(number) }));
  }
  for (const name of kept) covers.delete(name.toLowerCase());
  if (covers.size === 0) return (text) => text;
  const isKept = new Set(kept.map((name) => name.toLowerCase()));
  const patterns = [...new Set([...names, ...kept])]
    .filter((name) => name.trim() !== '')
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf);
  const pattern = new RegExp(patterns.join('|'), 'giu');
  return (text) =>
    text.replace(pattern, (found) =>
      isKept.has(found.toLowerCase()) ? found : (covers.get(found.toLowerCase()) ?? WORDS.person),
    );
}

function namesIn({ sections, chart }: Report): string[] {
  const rows = sections.flatMap((section) => section.rows);
  const named = rows.flatMap(({ fields }) => fields.filter(({ personal }) => personal === 'name'));
  const [verdicts, others] = [
    named.filter(({ isVerdict }) => isVerdict),
    named.filter((one) => !one.isVerdict),
  ];
  // What may be left out comes last: so nobody's number hangs on it.
  const names = [
    ...rows.flatMap((row) => (row.subject === 'person' && !isUnnamed(row) ? [row.title] : [])),
    ...others.flatMap(({ values }) => values),
    ...(chart?.nodes.flatMap(({ kind, name }) => (kind === 'person' ? [name] : [])) ?? []),
    ...verdicts.flatMap(({ values }) => values),
  ];
  return names.filter((name) => name.trim() !== '');
}

const LETTER = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]`;

/** As a whole: the name "Li" is not in "Limited". */
const patternOf = (name: string): string =>
  `(?<!${LETTER})${name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?!${LETTER})`;
