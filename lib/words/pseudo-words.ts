import { pseudo } from './pseudo.ts';

/** All messages of a language in the pseudo-locale, under the same keys. */
export function pseudoWords<Words extends object>(words: Words): Words {
  const entries = Object.entries(words).map(([key, value]: [string, unknown]) => [key, inPseudo(value)]);
  return Object.fromEntries(entries);
}

function inPseudo(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value);
  if (Array.isArray(value)) return value.map(inPseudo);
  return typeof value === 'object' && value !== null ? pseudoWords(value) : value;
}
