const SHAPE = /^[A-Z0-9]{18}[0-9]{2}$/;

/** Whether an identifier has the shape of a Legal Entity Identifier (ISO 17442), whatever its check digits. */
export function looksLikeLei(id: string): boolean {
  return SHAPE.test(compact(id));
}

/**
 * Whether an identifier is a Legal Entity Identifier: 18 letters and digits and two check digits, which make the
 * whole, each letter read as its position plus 9, leave 1 when divided by 97 (ISO 17442, ISO 7064 MOD 97-10).
 */
export function isLei(id: string): boolean {
  const lei = compact(id);
  if (!SHAPE.test(lei)) return false;
  let remainder = 0;
  for (const character of lei) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** The one spelling of a Legal Entity Identifier. */
export function compact(id: string): string {
  return id.replace(/[\s-]/g, '').toUpperCase();
}
