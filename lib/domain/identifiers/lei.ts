import { isMod97 } from './check-digits.ts';

const SHAPE = /^[A-Z0-9]{18}[0-9]{2}$/;

/** Whether an identifier has the shape of a Legal Entity Identifier (ISO 17442), whatever its check digits. */
export function looksLikeLei(id: string): boolean {
  return SHAPE.test(compact(id));
}

/**
 * Whether an identifier is a Legal Entity Identifier: 18 letters and digits and two check digits, which make the
 * whole, each letter read as its position plus 9, leave 1 when divided by 97 (ISO 17442, ISO 7064 MOD 97-10).
 */
export const isLei = (id: string): boolean => looksLikeLei(id) && isMod97(compact(id));

/** The one spelling of a Legal Entity Identifier. */
export function compact(id: string): string {
  return id.replace(/[\s-]/g, '').toUpperCase();
}
