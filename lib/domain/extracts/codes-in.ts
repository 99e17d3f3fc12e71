import { z } from 'zod';
import type { RegisterCode } from './extract-facts.ts';
import { Coded } from './si-members.ts';

const Element = z.record(z.string(), z.unknown());
const Listed = z.looseObject({ '@listURI': z.string() });

/** Every code of a message with its list and the word beside it, each once, in the order of the message. */
export function codesIn(data: unknown): RegisterCode[] {
  const all = foundIn(data).map((one) => [`${one.list} ${one.code} ${one.word}`, one] as const);
  return [...new Map(all).values()];
}

function foundIn(value: unknown): RegisterCode[] {
  if (Array.isArray(value)) return value.flatMap(foundIn);
  const element = Element.safeParse(value);
  if (!element.success) return [];
  const { data: listed } = Listed.safeParse(value);
  const { data: coded } = Coded.safeParse(value);
  if (listed !== undefined && coded?.code !== undefined) {
    const list = listed['@listURI'].split(':').at(-1) ?? listed['@listURI'];
    return [{ list, code: coded.code, word: coded.word ?? coded.code }];
  }
  return Object.values(element.data).flatMap(foundIn);
}
