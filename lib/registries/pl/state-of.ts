import { z } from 'zod';
import { isTold } from './wire.ts';

const Versioned = z.looseObject({
  nrWpisuWprow: z.coerce.number().int(),
  nrWpisuWykr: z.coerce.number().int().nullish(),
});

/**
 * What a part of a full extract came to after an entry, in the shape of a current extract: of each value the version that
 * had been brought in and not yet struck out. One that stands alone stands without a list around it.
 */
export function stateOf(part: unknown, afterEntry: number, name?: string): unknown {
  if (Array.isArray(part)) {
    const items: unknown[] = part;
    const told = items.flatMap((item) => {
      const version = Versioned.safeParse(item).data;
      if (version === undefined) return [stateOf(item, afterEntry, name)];
      const { nrWpisuWprow: since, nrWpisuWykr: until, ...value } = version;
      const stood = since <= afterEntry && (!until || until > afterEntry);
      return stood ? [stateOf(unwrapped(value, name), afterEntry, name)] : [];
    });
    const left = told.flatMap((each) => (Array.isArray(each) ? each : [each])).filter(isTold);
    return left.length === 1 ? left[0] : left;
  }
  if (typeof part !== 'object' || part === null) return part;
  const inner = Object.entries(part).map(([member, value]): [string, unknown] => [
    member,
    stateOf(value, afterEntry, member),
  ]);
  return unwrapped(Object.fromEntries(inner), 'pozycja');
}

/** `{ nazwa: X }` under the name `nazwa`, and `{ pozycja: X }` anywhere, are X. */
function unwrapped(value: Readonly<Record<string, unknown>>, name: string | undefined): unknown {
  const [first, ...rest] = Object.keys(value);
  return rest.length === 0 && first !== undefined && first === name ? value[first] : value;
}
