type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PREFIX = '#/components/schemas/';

/**
 * Leaves in a description the schemas that it uses, each under its own name: the library describes every schema
 * twice, as it is read (`…Input`) and as it is written, used or not.
 */
export function nameSchemas<Document extends object>(description: Document): Document {
  const named = structuredClone(description);
  if (!isMembers(named) || !isMembers(named.components) || !isMembers(named.components.schemas)) return named;
  const { schemas } = named.components;
  const used = new Set<string>();
  const collect = (value: unknown): void => {
    for (const name of refsIn(value)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name]);
    }
  };
  collect(named.paths);
  const ownName = (name: string) => {
    const short = name.replace(/Input$/, '');
    return used.has(short) ? name : short;
  };
  const kept = [...used].sort().map((name) => [ownName(name), schemas[name]]);
  named.components.schemas = Object.fromEntries(kept);
  renameRefs(named, ownName);
  return named;
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([member, inner]) =>
    member === '$ref' && typeof inner === 'string' ? [inner.slice(PREFIX.length)] : refsIn(inner),
  );
}

function renameRefs(value: unknown, ownName: (name: string) => string): void {
  if (Array.isArray(value)) for (const inner of value) renameRefs(inner, ownName);
  if (!isMembers(value)) return;
  for (const [member, inner] of Object.entries(value)) {
    if (member === '$ref' && typeof inner === 'string') {
      value[member] = `${PREFIX}${ownName(inner.slice(PREFIX.length))}`;
    } else {
      renameRefs(inner, ownName);
    }
  }
}
