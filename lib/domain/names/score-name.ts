import { likeness } from './likeness.ts';

/**
 * How well a folded name fits a folded query, from 0 to 1: its likeness, raised where every word of the query stands in
 * the name, as `Harbour Ferries` does in a longer one.
 */
export function scoreName(wanted: string, name: string): number {
  const hasAll = wanted !== '' && wanted.split(' ').every((word) => name.includes(word));
  const alike = likeness(wanted, name);
  return hasAll ? (1 + alike) / 2 : 0.75 * alike;
}
