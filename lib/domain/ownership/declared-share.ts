import type { UltimateBeneficialOwner } from '#lib/contract/index.ts';
import { between, type Interval } from './interval.ts';

type Detail = NonNullable<NonNullable<UltimateBeneficialOwner['control']>['percentageDetails']>[number];

/**
 * A declared percentage as an interval. Whether a band has its ends is read from the register's own words
 * ("more than 25 % but not more than 50 %", "75 % or more"); where they are silent it has both, which decides less.
 * A band without words for its other end goes to 0 or 100 %.
 */
export function declaredShare({ range }: Detail, words = ''): Interval | undefined {
  if (range === undefined) return undefined;
  const { lower = 0, upper = 100 } = range;
  const [low, high] = [Math.min(lower, upper), Math.max(lower, upper)];
  return between(low, high, {
    isLowerOpen: low < high && says(words, /(?:more than|over|above|exceeding)\s*/, low),
    isUpperOpen: low < high && says(words, /(?:less than|below|under)\s*/, high),
  });
}

/** Whether the words put the phrase before the figure, without a "not" before them ("but not more than 50 %"). */
const says = (words: string, phrase: RegExp, figure: number): boolean =>
  new RegExp(
    `(?<!not )${phrase.source}${String(figure).replace('.', '[.,]')}\\s*(?:%|per\\s?cent)`,
    'iu',
  ).test(words);
