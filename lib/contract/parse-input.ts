import type { z } from 'zod';
import { Failure } from './failure.ts';

/** What came from outside (a body, a form, a query) and has not been looked at yet. */
export class Unparsed {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** The input of a verb: typed where our own code calls it, unparsed where a request does. The verb parses both. */
export type Input<Schema extends z.ZodType> = z.input<Schema> | Unparsed;

/**
 * Parses what a verb was given. It is the verb that parses, so that no caller can skip it.
 * @throws Failure invalid_request that names each bad member; nothing was changed or charged then
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input instanceof Unparsed ? input.value : input);
  if (parsed.success) {
    refuseBadText(parsed.data);
    return parsed.data;
  }
  const details = parsed.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  );
  // A message may be a sentence already.
  const what = details.join('; ').replace(/\.$/, '');
  throw new Failure('invalid_request', `${what}. Nothing was changed or charged.`, {
    details,
    cause: parsed.error,
  });
}

/** Deeper than any input of a verb: what is of an unknown shape may not exhaust the stack. */
const MAX_DEPTH = 20;

/** Refuses texts that the database can't store: with NUL, or with half of a character (a lone surrogate). */
function refuseBadText(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return;
    const details = [`${path.join('.') || 'input'}: expected text without NUL and without half characters`];
    throw new Failure('invalid_request', `${details.join()}. Nothing was changed or charged.`, { details });
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || path.length > MAX_DEPTH)
    return;
  for (const [name, inner] of Object.entries(value)) {
    refuseBadText(name, path);
    refuseBadText(inner, [...path, name]);
  }
}
