import { randomInt } from 'node:crypto';

/** Without characters that are taken for others (0 o, 1 l i) when read from a screen. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of five: 99 random bits that a person can type. */
export function generatePassword(): string {
  const character = () => READABLE.charAt(randomInt(READABLE.length));
  const group = () => Array.from({ length: 5 }, character).join('');
  return Array.from({ length: 4 }, group).join('-');
}
