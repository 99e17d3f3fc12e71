import { foldName } from '#lib/domain/names/fold-name.ts';
import codes from './codes/headings.json' with { type: 'json' };

const BY_HEADING = new Map(
  Object.entries(codes.headings).map(([heading, english]) => [foldName(heading), english]),
);

/** Headings in English, each once; an unknown one as it is. A heading may bear an article behind its words. */
export const englishOf = (headings: readonly string[]): string[] => [
  ...new Set(headings.map((heading) => BY_HEADING.get(foldName(heading)) ?? startOf(heading) ?? heading)),
];

const startOf = (heading: string): string | undefined => {
  const folded = foldName(heading);
  return [...BY_HEADING].find(([known]) => folded.startsWith(`${known} `))?.[1];
};

/** Whether an act stands under a heading, with or without its accents. */
export const isUnder = ({ heading }: { readonly heading: string }, ...known: readonly string[]): boolean => {
  const folded = foldName(heading);
  return known.some((each) => folded === foldName(each) || folded.startsWith(`${foldName(each)} `));
};
