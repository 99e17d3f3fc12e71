import type { Individual, Read } from '#lib/contract/index.ts';
import { fullNameOf } from './full-name-of.ts';

/**
 * Whether a register shows parts of a person only: it says so, or the name has asterisks in it (`K*****`). Such a name is
 * nobody's to compare: it could be anybody's with that letter.
 */
export const isMaskedPerson = ({ isMasked, name }: Pick<Read<Individual>, 'isMasked' | 'name'>): boolean =>
  isMasked === true || (fullNameOf({ name }) ?? '').includes('*');
