import { compactNumber } from '#lib/domain/identifiers/compact-number.ts';

/**
 * A number in the one spelling that all usual ones come to: capitals, no signs, no zeros before its digits (`SC 000456` and
 * `sc456` are one). Empty where nothing is left.
 */
export const numberKey = (number: string): string =>
  compactNumber(number).replace(/^([A-Z]{0,3})0+(?=.)/, '$1');
