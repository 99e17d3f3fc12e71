import { randomInt } from 'node:crypto';

/** Without characters that are taken for others (0 o, 1 l i) when read from a screen. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Random characters that a person can type, almost five bits each, in groups. */
export function readableGroups(groups: number, charactersEach: number): string {
  const character = () => READABLE.charAt(randomInt(READABLE.length));
  const group = () => Array.from({ length: charactersEach }, character).join('');
  return Array.from({ length: groups }, group).join('-');
}
