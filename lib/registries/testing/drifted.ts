import type { StandInAnswer } from './answers.ts';

/** A real answer whose members have other types: a register that has changed without a word. */
export function drifted({ headers, body }: Pick<StandInAnswer, 'headers' | 'body'>): Buffer {
  const text = Buffer.from(body).toString();
  if (/json/.test(headers['content-type'] ?? ''))
    return Buffer.from(JSON.stringify(changed(JSON.parse(text))));
  // Of XML each element has another name; of anything else nothing is left as it was.
  return Buffer.from(text.replace(/<(\/?)([\w:.-]+)/g, '<$1$2-drifted'));
}

/** Every value but lists and objects becomes an object; a list of values likewise. */
function changed(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? { drifted: true } : value.map(changed);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, changed(member)]));
  }
  return { drifted: value };
}
