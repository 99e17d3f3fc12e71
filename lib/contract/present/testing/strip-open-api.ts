import { isMembers } from '../../is-members.ts';

/** What describes, and is no fact of the form. */
const WORDS = new Set([
  'description',
  'example',
  'examples',
  'summary',
  'title',
  'tags',
  'operationId',
  'deprecated',
  'contact',
  'externalDocs',
  'security',
  'securitySchemes',
  'servers',
  'info',
]);
/** Members of these are names, whatever they are called. */
const NAMED = new Set(['properties', 'schemas', 'paths', 'mapping']);
/** A longer list of values stands once. */
const LONG = 30;

/**
 * The facts of an OpenAPI document: paths, parameters, members, types, what is required, enumerations. Everything that
 * is told in words is left out.
 */
export function stripOpenApi(document: unknown): object {
  const lists = new Map<string, unknown>();
  const listed = (values: readonly unknown[]) => {
    const text = JSON.stringify(values);
    const known = [...lists.keys()].indexOf(text);
    if (known === -1) lists.set(text, values);
    return { $ref: `#/components/schemas/Values${known === -1 ? lists.size : known + 1}` };
  };
  const strip = (value: unknown, areNames = false): unknown => {
    if (Array.isArray(value)) return value.map((each) => strip(each));
    if (!isMembers(value)) return value;
    if (!areNames && Array.isArray(value.enum) && value.enum.length > LONG) return listed(value.enum);
    if (!areNames && Array.isArray(value.allOf) && value.allOf.length === 1) return strip(value.allOf[0]);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([member]) => areNames || !WORDS.has(member))
        .map(([member, inner]) => [member, strip(inner, !areNames && NAMED.has(member))]),
    );
  };
  const stripped = strip(document);
  const { paths, components } = isMembers(stripped) ? stripped : {};
  const { schemas } = isMembers(components) ? components : {};
  const values = [...lists.values()].map((list, place) => [
    `Values${place + 1}`,
    { type: 'string', enum: list },
  ]);
  return {
    openapi: '3.0.0',
    info: { title: 'The present form of the interface', version: '2' },
    paths: withDescriptions(paths),
    components: { schemas: { ...Object(schemas), ...Object.fromEntries(values) } },
  };
}

/** OpenAPI demands a description of each answer. */
function withDescriptions(paths: unknown): unknown {
  if (!isMembers(paths)) return paths;
  return mapValues(paths, (path) =>
    mapValues(path, (operation) =>
      mapValues(operation, (inner, member) =>
        member === 'responses'
          ? mapValues(inner, (answer) => ({ description: '', ...Object(answer) }))
          : inner,
      ),
    ),
  );
}

const mapValues = (value: unknown, change: (inner: unknown, member: string) => unknown): unknown =>
  isMembers(value)
    ? Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, change(inner, member)]))
    : value;
