import type { z } from 'zod';
import { COUNTRIES, Country, Failure, US_TERRITORIES } from '#lib/contract/index.ts';
import { type Input, Unparsed } from '#lib/contract/parse-input.ts';

/** Members that people commonly mistake, and what this operation calls them. */
const MISTAKEN: ReadonlyMap<string, readonly string[]> = new Map([
  ['companyNumber', ['id']],
  ['companyId', ['id']],
  ['company', ['id']],
  ['number', ['id']],
  ['country', ['countryCode']],
  ['countryCode', ['country']],
  ['dataPoint', ['dataPoints']],
  ['datapoints', ['dataPoints']],
  ['document', ['documents']],
  ['q', ['query']],
  ['name', ['query']],
  ['requestID', ['requestId']],
  ['requestid', ['requestId']],
  ['request_id', ['requestId']],
]);

/**
 * Parses what a verb of the interface was given, as `parseInput` does, in the words of the interface: who calls may be
 * anybody, and is told which member was meant.
 * @throws Failure invalid_request with each bad member named, or not_supported for a country that is not offered
 */
export function parseRequest<Schema extends z.ZodObject>(
  schema: Schema,
  input: Input<Schema>,
): z.output<Schema> {
  const given: unknown = input instanceof Unparsed ? input.value : input;
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const members = Object.keys(schema.shape);
  const issues = mistakes(parsed.error.issues, given, members);
  const [first] = issues;
  if (first && issues.length === 1) refuseCountryElsewhere(first, given);
  throw new Failure('invalid_request', 'The request is not valid. Nothing was charged.', {
    details: issues.flatMap((issue) => detailsOf(issue, given, members)),
  });
}

/**
 * Of the two forms of a company request, a replay is the one that carries `requestId`; then nothing else may be there.
 * Another spelling of it alone is meant as one, and refused as one.
 */
export const isRepeat = ({ value }: Unparsed): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const isMeant = () => Object.keys(value).some((key) => /^request_?id$/i.test(key));
  return 'requestId' in value || (!('id' in value) && isMeant());
};

/** One issue for each mistake: of a member the first, and none where it is missing since it has another's name. */
function mistakes(
  issues: readonly z.core.$ZodIssue[],
  given: unknown,
  members: readonly string[],
): z.core.$ZodIssue[] {
  const meant = new Set(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.flatMap((key) => meantBy(key, members) ?? []) : [],
    ),
  );
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const place = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') return true;
    if (meant.has(place) && valueAt(given, issue.path) === undefined) return false;
    return seen.size !== seen.add(place).size;
  });
}

const meantBy = (key: string, members: readonly string[]): string | undefined =>
  MISTAKEN.get(key)?.find((name) => members.includes(name));

function detailsOf(issue: z.core.$ZodIssue, given: unknown, members: readonly string[]): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const meant = meantBy(key, members);
      const rest = meant ? `use \`${meant}\` instead` : `expected only ${members.join(', ')}`;
      return `${key}: not a member of this request; ${rest}`;
    });
  }
  const member = issue.path.join('.') || 'body';
  if (isCountry(issue)) return [`${member}: ${countryExpected(valueAt(given, issue.path))}`];
  if (issue.code === 'invalid_type' && valueAt(given, issue.path) === undefined && issue.path.length > 0) {
    return [`${member}: required, expected ${issue.expected}`];
  }
  return [`${member}: ${lowerFirst(issue.message)}`];
}

function countryExpected(given: unknown): string {
  const capitals = Country.safeParse(typeof given === 'string' ? given.toUpperCase() : given).data;
  const territory = US_TERRITORIES.find((each) => given === each);
  if (territory !== undefined) return `expected US-${territory}`;
  return capitals === undefined
    ? `expected one of ${COUNTRIES.join(', ')} or US-<state> such as US-DE`
    : `expected capitals, ${capitals}`;
}

const isCountry = ({ path, code }: z.core.$ZodIssue) =>
  code === 'invalid_value' && (path[0] === 'country' || path[0] === 'countryCode');

const lowerFirst = (message: string) =>
  (message.charAt(0).toLowerCase() + message.slice(1)).replace(/^invalid input: /, '');

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** Codes of regions that are no country: unions, reserved ones, the unknown one. */
const NO_COUNTRIES = ['EU', 'EZ', 'UN', 'QO', 'ZZ'];

/** `UK` is `GB`: another spelling of a country is not valid, whether the country is offered or not. */
const isOldCode = (code: string) => new Intl.Locale(`und-${code}`).region !== code;

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** A real country without a register here is not offered (406); what is no country is not valid (400). */
function refuseCountryElsewhere(issue: z.core.$ZodIssue, given: unknown): void {
  const value = valueAt(given, issue.path);
  if (!isCountry(issue) || typeof value !== 'string' || value === 'US' || !/^[A-Z]{2}$/.test(value)) return;
  const isNone =
    NO_COUNTRIES.includes(value) || isOldCode(value) || US_TERRITORIES.some((each) => value === each);
  const name = isNone ? undefined : regions.of(value);
  if (name === undefined) return;
  throw new Failure('not_supported', `${name} is not offered. Nothing was charged.`, {
    details: [`${issue.path.join('.')}: expected one of ${COUNTRIES.join(', ')} or US-<state> such as US-DE`],
  });
}
