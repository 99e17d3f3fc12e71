import { isVisible } from '../names/is-visible.ts';
import { showTurning } from '../names/show-turning.ts';

/** Dashes, of which a text that was copied from a letter has others than one that was typed. */
const DASHES = /[\p{Pd}\u2212]/gu;
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns a reference as customer files store it, so that what looks the same is the same: one form of each character, one space
 * for several, a plain hyphen for each dash, nothing invisible. Empty if a reader sees nothing of it.
 */
export function tidyReference(typed: string): string {
  if (!isVisible(typed)) return '';
  return showTurning(typed)
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(DASHES, '-')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
}
