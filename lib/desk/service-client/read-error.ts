type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an error body says, as far as it says something. */
export interface SaidError {
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly details: readonly string[];
}

/** As much of a foreign text as fits on a screen. */
const LONGEST = 500;
const MOST_DETAILS = 20;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST) : undefined;

/**
 * Reads the body of an error. The interface does not show it: read here are ours (`error: {code, message, details}`), a
 * text under `error` or `message`, problem details (RFC 9457), and a list under `errors` or `message`.
 */
export function readError(body: string): SaidError {
  const given = parsed(body);
  if (!isMembers(given)) return { code: undefined, message: undefined, details: [] };
  const inner = isMembers(given.error) ? given.error : {};
  const both = (member: string) => [inner[member], given[member]];
  const first = (values: readonly unknown[]) => values.map(textOf).find((text) => text !== undefined);
  const lists = [inner.details, inner.errors, given.details, given.errors, inner.message, given.message];
  const list = lists.find(Array.isArray) ?? [];
  const details = list.flatMap((each: unknown) => detailOf(each) ?? []).slice(0, MOST_DETAILS);
  return {
    code: first([...both('code'), given.type]),
    message:
      first([...both('message'), ...both('detail')]) ??
      // A bare `error` or `title` is the name of the status.
      (details.length > 0 ? details.join('; ').slice(0, LONGEST) : first([given.error, ...both('title')])),
    details,
  };
}

function detailOf(each: unknown): string | undefined {
  if (!isMembers(each)) return textOf(each);
  const where = textOf(each.field ?? each.path ?? each.member ?? each.pointer);
  const what = textOf(each.message ?? each.detail ?? each.title ?? each.reason);
  return [where, what].filter((text) => text !== undefined).join(': ') || undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined; // No JSON: a gateway's page. The status alone has to speak.
  }
}
