import { foldName } from '../names/fold-name.ts';
import type { SubsidiaryView } from './related-views.ts';

/** What the list of a group can be sorted by; `filed`: as the sources have it. */
export const GROUP_SORTS = ['filed', 'company', 'share', 'shares', 'held'] as const;
export type GroupSort = (typeof GROUP_SORTS)[number];

export const GROUP_STATES = ['current', 'former'] as const;

/** What the list is asked for, as its address says it. */
export interface GroupQuery {
  readonly q?: string | undefined;
  readonly status?: (typeof GROUP_STATES)[number] | undefined;
  /** As the company's own data name it. */
  readonly country?: string | undefined;
  readonly sort: GroupSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
}

/** The companies that the query leaves, in its order. What is not known stands last, whichever way it goes. */
export function chooseSubsidiaries(
  subsidiaries: readonly SubsidiaryView[],
  { q = '', status, country, sort, order }: GroupQuery,
): SubsidiaryView[] {
  const words = foldName(q).split(' ').filter(Boolean);
  const chosen = subsidiaries.filter(
    ({ company, isFormer }) =>
      (status === undefined || isFormer === (status === 'former')) &&
      (country === undefined || company.countryCode === country) &&
      words.every((word) => haystackOf(company).includes(word)),
  );
  if (sort === 'filed') return chosen;
  const turn = order === 'asc' ? 1 : -1;
  return chosen.toSorted((one, other) => {
    const [a, b] = [KEYS[sort](one), KEYS[sort](other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return turn * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`));
  });
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const haystackOf = ({ name, nameInEnglish, number }: SubsidiaryView['company']): string =>
  foldName([name, nameInEnglish, number].filter(Boolean).join(' '));

/** A band is sorted by the least that it says. */
const KEYS: Readonly<
  Record<Exclude<GroupSort, 'filed'>, (one: SubsidiaryView) => string | number | undefined>
> = {
  company: ({ company }) => company.name ?? company.number,
  share: ({ percentage, range }) => percentage ?? range?.lower,
  shares: ({ shares }) => shares,
  held: ({ acquisitionDate }) => acquisitionDate,
};

/** The countries of a group, each once. */
export const countriesOf = (subsidiaries: readonly SubsidiaryView[]): string[] =>
  [...new Set(subsidiaries.flatMap(({ company }) => company.countryCode ?? []))].sort();
