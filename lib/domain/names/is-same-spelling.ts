import type { NameFeatures } from './read-names.ts';

/** So much may be left over: an `und` for `&`. */
const NOTHING = 0.03;

/** Whether two names have the same words in the same order, apart from how they are written; whatever their legal forms. */
export const isSameSpelling = ({
  found,
  leftOver,
  numbers,
  isInOrder,
  isTransliterated,
}: NameFeatures): boolean =>
  (found.typo ?? 0) + (found.abbreviation ?? 0) + (found.initials ?? 0) === 0 &&
  leftOver[0] + leftOver[1] < NOTHING &&
  numbers === 'agree' &&
  isInOrder &&
  !isTransliterated;
