type Step = string | number;

/** Every leaf of a document, links of HAL left out: they lead to what is asked for by number. */
function leavesOf(value: unknown, path: readonly Step[] = []): (readonly Step[])[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown, at) => leavesOf(each, [...path, at]));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([member, inner]) =>
    member === '_links' ? [] : leavesOf(inner, [...path, member]),
  );
}

/** The document without one leaf. */
function without(value: unknown, [head, ...rest]: readonly Step[]): unknown {
  if (head === undefined) return undefined;
  if (Array.isArray(value)) {
    const all: unknown[] = value;
    return all.flatMap((each, at) => (at !== head ? [each] : rest.length === 0 ? [] : [without(each, rest)]));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([member, inner]) =>
      member !== head ? [[member, inner]] : rest.length === 0 ? [] : [[member, without(inner, rest)]],
    ),
  );
}

const nameOf = (path: readonly Step[]) =>
  path.map((step) => (typeof step === 'number' ? '[]' : step)).join('.');

/**
 * The members of a wire that no answer depends on: taking one away changes nothing in any of the documents.
 * @param read what becomes of a document; one that it refuses depends on the member that is missing
 */
export function unreadMembers(documents: readonly unknown[], read: (wire: unknown) => unknown): string[] {
  const outcome = (wire: unknown): string => {
    try {
      return JSON.stringify(read(wire));
    } catch (error) {
      return `refused: ${String(error)}`;
    }
  };
  const [all, used] = [new Set<string>(), new Set<string>()];
  for (const wire of documents) {
    const whole = outcome(wire);
    for (const path of leavesOf(wire)) {
      const name = nameOf(path);
      all.add(name);
      if (!used.has(name) && outcome(without(wire, path)) !== whole) used.add(name);
    }
  }
  return [...all].filter((name) => !used.has(name)).toSorted();
}
