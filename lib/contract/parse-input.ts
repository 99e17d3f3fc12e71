import type { z } from 'zod';
import { Failure } from './failure.ts';

/**
 * What an operator gave to a verb, parsed.
 * @throws Failure invalid_request that names each bad member; the verb has changed nothing then
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  );
  throw new Failure('invalid_request', `${details.join('; ')}. Nothing was changed.`, { details });
}
