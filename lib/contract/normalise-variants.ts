import { withFlagsOfWarnings } from './flags-of-warnings.ts';
import { isMembers, type Members } from './is-members.ts';

/** `null` and the empty text say no more than a member that is missing. */
const saysSomething = (value: unknown) => value !== null && value !== '';

/** Brings the variants that the interface shows to one, everywhere in an answer. */
export function normaliseVariants(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(saysSomething).map(normaliseVariants);
  if (!isMembers(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => saysSomething(inner));
  const normalised: Members = Object.fromEntries(
    entries.map(([member, inner]) => [member, normaliseVariants(inner)]),
  );
  const known = normaliseStatus(normaliseRole(normaliseLastStatement(normalised)));
  // The whole answer, not a part of it.
  return isMembers(known.request) ? withFlagsOfWarnings(known) : known;
}

/** `englishName` of a role is its `englishTranslation`. */
function normaliseRole(value: Members): Members {
  if (!isMembers(value.role) || !Object.hasOwn(value.role, 'englishName')) return value;
  const { englishName, ...role } = value.role;
  return { ...value, role: { englishTranslation: englishName, ...role } };
}

/** Of a list under `lastFiscalYearFinancialStatement` the first is the one; what follows stays among all statements. */
function normaliseLastStatement(value: Members): Members {
  const { lastFiscalYearFinancialStatement: listed } = value;
  if (!Array.isArray(listed)) return value;
  const { lastFiscalYearFinancialStatement: _, ...others } = value;
  const [last, ...rest]: unknown[] = listed;
  const known = Array.isArray(others.financialStatements) ? others.financialStatements : [];
  const ids = new Set(known.map((entry: unknown) => isMembers(entry) && entry.id));
  const further = rest.filter((entry) => !isMembers(entry) || entry.id === undefined || !ids.has(entry.id));
  return {
    ...others,
    ...(last !== undefined && { lastFiscalYearFinancialStatement: last }),
    ...(further.length > 0 && { financialStatements: [...known, ...further] }),
  };
}

/** Other words for the two states that end something. Any further word means that it is still to come. */
const ENDS: ReadonlyMap<string, string> = new Map([
  ...['succeeded', 'success', 'successful', 'complete', 'completed', 'done', 'finished', 'ready', 'ok']
    .concat(['available', 'delivered', 'retrieved', 'cached'])
    .map((word) => [word, 'succeeded'] as const),
  ...['failed', 'failure', 'error', 'errored', 'rejected', 'refused', 'cancelled', 'canceled', 'expired']
    .concat(['not_found', 'unavailable', 'not_available', 'unsupported', 'not_supported', 'timeout'])
    .map((word) => [word, 'failed'] as const),
]);

const wordOf = (word: string): string =>
  ENDS.get(
    word
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  ) ?? word;

/**
 * The interface does not show what stands in `dataStatus`. Both forms are read: a status by item (an object or a bare
 * word), and the items by status. An `error` that is a text is its message.
 */
function normaliseStatus(value: Members): Members {
  if (!isMembers(value.dataStatus)) return value;
  const dataStatus = Object.fromEntries(
    Object.entries(value.dataStatus).map(([kind, ofKind]) => [
      kind,
      isMembers(ofKind) ? Object.fromEntries(Object.entries(ofKind).flatMap(statusesOf)) : ofKind,
    ]),
  );
  return { ...value, dataStatus };
}

function statusesOf([key, given]: [string, unknown]): [string, unknown][] {
  if (typeof given === 'string') return [[key, { status: wordOf(given) }]];
  if (Array.isArray(given)) {
    const items = given.filter((item: unknown) => typeof item === 'string');
    return items.map((item) => [item, { status: wordOf(key) }]);
  }
  if (!isMembers(given)) return [[key, given]];
  return [
    [
      key,
      {
        ...given,
        ...(typeof given.status === 'string' && { status: wordOf(given.status) }),
        ...(typeof given.error === 'string' && { error: { message: given.error } }),
      },
    ],
  ];
}
