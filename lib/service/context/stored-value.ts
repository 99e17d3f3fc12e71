import type { z } from 'zod';
import { isMembers } from '#lib/contract/is-members.ts';

/** Path of an object in a stored value, and the `warnings` that it has. */
interface Warned {
  readonly path: readonly (string | number)[];
  readonly warnings: unknown;
}

/**
 * Reads the value of a snapshot. Those bought before flags have `warnings` on companies and persons, which the contract has
 * no more: they are kept as they are, so that a replay equals the first answer.
 * @throws z.ZodError if the rest does not match the contract
 */
export function storedValue<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const warned: Warned[] = [];
  const read = schema.parse(withoutWarnings(value, [], warned));
  for (const { path, warnings } of warned) {
    const place: unknown = path.reduce<unknown>(
      (inner, step) => (isMembers(inner) || Array.isArray(inner) ? Reflect.get(inner, step) : undefined),
      read,
    );
    if (isMembers(place)) Reflect.set(place, 'warnings', warnings);
  }
  return read;
}

/**
 * Reads the same without `warnings`, for data that is composed from it now.
 * @throws z.ZodError if the value does not match the contract
 */
export const currentValue = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> =>
  schema.parse(withoutWarnings(value, [], []));

function withoutWarnings(value: unknown, path: Warned['path'], found: Warned[]): unknown {
  if (Array.isArray(value))
    return value.map((inner: unknown, at) => withoutWarnings(inner, [...path, at], found));
  if (!isMembers(value)) return value;
  const { warnings, ...rest } = value;
  if (warnings !== undefined) found.push({ path, warnings });
  return Object.fromEntries(
    Object.entries(rest).map(([member, inner]) => [member, withoutWarnings(inner, [...path, member], found)]),
  );
}
