import type { Said } from '../report.ts';
import words from './format-1-words.json' with { type: 'json' };

/** Texts by the beginning of their keys: `values.verdict` for all verdicts. */
export type Areas = readonly string[];

const WORDS: readonly (readonly [key: string, text: string])[] = Object.entries(words);

const isIn = (key: string, area: string): boolean => key === area || key.startsWith(`${area}.`);

interface Reader {
  readonly keys: ReadonlyMap<string, string>;
  readonly patterns: readonly (readonly [key: string, pattern: RegExp])[];
}

const readers = new Map<string, Reader>();

/** The texts of some areas, by their words; of two with the same words the first area has it. */
function readerOf(areas: Areas): Reader {
  const known = readers.get(areas.join());
  if (known !== undefined) return known;
  const own = areas.flatMap((area) => WORDS.filter(([key]) => isIn(key, area)));
  const made = {
    keys: new Map(own.toReversed().map(([key, text]) => [text, key])),
    patterns: own.flatMap(([key, text]) => (isSimple(text) ? [[key, patternOf(text)] as const] : [])),
  };
  readers.set(areas.join(), made);
  return made;
}

/** Words and arguments alone: what has plurals or cases is compared as it is written. */
const isSimple = (text: string): boolean => text.includes('{') && !/\{\w+,/.test(text);

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{(\w+)\}/)
      .map((part, at) =>
        at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : `(?<${part}>[^,]+)`,
      )
      .join('')}$`,
  );

/** How several were put into one value. */
const JOINS: readonly (readonly [key: string, pattern: RegExp])[] = [
  ['join.list', /^(?<first>.+?), (?<rest>.+)$/],
  ['join.brackets', /^(?<what>.+) \((?<value>.+)\)$/],
  ['join.colon', /^(?<what>.+?): (?<value>.+)$/],
];

const textOf = new Map(WORDS);

/** The words of a text of ours as they were in format 1; null where format 1 had none, or had them with plurals or cases. */
export function frozenWords({ key, args = {} }: Said): string | null {
  const text = textOf.get(key);
  if (text === undefined || (text.includes('{') && !isSimple(text))) return null;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const given = args[name] ?? '';
    return typeof given === 'object' ? (frozenWords(given) ?? '') : String(given);
  });
}

/** Which text of these areas a version of format 1 said; null: none of them, or none that can be told. */
export function readWords(text: string, areas: Areas): Said | null {
  const { keys, patterns } = readerOf(areas);
  const key = keys.get(text);
  if (key !== undefined) return { key };
  for (const [found, pattern] of patterns) {
    const groups = pattern.exec(text)?.groups;
    if (groups) return { key: found, args: argumentsOf(groups, areas) };
  }
  for (const [found, pattern] of JOINS) {
    const groups = pattern.exec(text)?.groups;
    const args = groups && argumentsOf(groups, areas);
    if (args && Object.values(args).some((one) => typeof one === 'object')) return { key: found, args };
  }
  return null;
}

const argumentsOf = (groups: Readonly<Record<string, string>>, areas: Areas): NonNullable<Said['args']> =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, readWords(value, areas) ?? value]));
