type Members = Readonly<Record<string, unknown>>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A schema, and the document in which what it refers to stands. */
export interface Placed {
  readonly schema: unknown;
  readonly schemas: Members;
}

/**
 * Why a value of the first schema may not be one of the second: each place once, with what differs. Members that only
 * the first has are no difference.
 */
export function differences(given: Placed, wanted: Placed, at = ''): string[] {
  const narrow = resolved(given);
  const wide = resolved(wanted);
  const of = (schema: unknown): Placed => ({ schema, schemas: given.schemas });
  const to = (schema: unknown): Placed => ({ schema, schemas: wanted.schemas });
  const wideOptions = listIn(wide.oneOf ?? wide.anyOf);
  const narrowOptions = listIn(narrow.oneOf ?? narrow.anyOf);
  if (narrowOptions.length > 0)
    return [...new Set(narrowOptions.flatMap((option) => differences(of(option), wanted, at)))];
  if (wideOptions.length > 0) {
    const tried = wideOptions.map((option) => differences(given, to(option), at));
    // Of options that a member `status` tells apart, the one of that status is meant.
    const isMeant = (found: readonly string[]) => !found.some((each) => each.startsWith(`${at}.status:`));
    return tried.find((found) => found.length === 0) ?? tried.find(isMeant) ?? tried[0] ?? [];
  }
  const type = wide.type === 'number' && narrow.type === 'integer' ? 'number' : narrow.type;
  if (wide.type !== undefined && type !== wide.type) return [`${at}: ${narrow.type}, expected ${wide.type}`];
  if (Array.isArray(wide.enum)) {
    const values = narrow.const === undefined ? narrow.enum : [narrow.const];
    if (!Array.isArray(values)) return [`${at}: any text, expected one of a list`];
    const others = values.filter((value) => !listIn(wide.enum).includes(value));
    return others.length > 0 ? [`${at}: also ${others.join(', ')}`] : [];
  }
  if (wide.type === 'array') return differences(of(narrow.items), to(wide.items), `${at}[]`);
  if (isMembers(wide.additionalProperties)) {
    const each = narrow.additionalProperties;
    return isMembers(each) ? differences(of(each), to(wide.additionalProperties), `${at}{}`) : [];
  }
  if (!isMembers(wide.properties)) return [];
  const properties = isMembers(narrow.properties) ? narrow.properties : {};
  return Object.entries(wide.properties).flatMap(([name, inner]) => {
    const place = at === '' ? name : `${at}.${name}`;
    const isNeeded = listIn(wide.required).includes(name);
    const own =
      properties[name] ??
      (isMembers(narrow.additionalProperties) && Object.keys(narrow.additionalProperties).length > 0
        ? narrow.additionalProperties
        : undefined);
    if (own === undefined) return isNeeded ? [`${place}: never there`] : [];
    const mayMiss = isNeeded && !listIn(narrow.required).includes(name);
    return [...(mayMiss ? [`${place}: may be left out`] : []), ...differences(of(own), to(inner), place)];
  });
}

function resolved({ schema, schemas }: Placed): Members {
  if (!isMembers(schema)) return {};
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return name === undefined ? schema : resolved({ schema: schemas[name], schemas });
}
