import { DataPoint, DocumentCategory, SearchBy, SmartDocumentId } from '#lib/contract/index.ts';

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How one name is recognised under another spelling: `COMPANY_PROFILE`, `company profile`. */
const fold = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The places of what is priced, by its folded name. A document's smart id and its category are one price. */
const PLACES = new Map<string, readonly (readonly [string, string])[]>();
const place = (name: string, group: string, id: string) =>
  PLACES.set(fold(name), [...(PLACES.get(fold(name)) ?? []), [group, id]]);
for (const id of DataPoint.options) place(id, 'dataPoints', id);
for (const id of [...SmartDocumentId.options, ...DocumentCategory.options]) place(id, 'documents', id);
for (const name of ['companySearch', 'searchPrice', 'baseSearchPrice', 'search', 'basePrice'])
  place(name, 'search', 'search');

const NAMES = ['name', 'id', 'code', 'item', 'key', 'product', 'dataPoint', 'document', 'type'];
const PRICES = ['price', 'credits', 'cost', 'amount', 'priceCredits', 'value'];
const DEEPEST = 5;

/**
 * The interface does not show the shape of prices. Ours passes as it is; in any other the names of the interface are
 * looked for, as members or in entries of a list, each with its price in credits. What is not found has no published
 * price, and the officer sets the most it may cost.
 */
export function normalisePricing(answer: unknown): unknown {
  if (isOurs(answer)) return withKinds(answer);
  const groups: Record<string, Members> = { dataPoints: {}, documents: {}, search: {} };
  collect(answer, groups, DEEPEST);
  const { dataPoints = {}, documents = {}, search = {} } = groups;
  const { dataPoints: _d, documents: _f, search: _s, ...others } = isMembers(answer) ? answer : {};
  return withKinds({
    ...others,
    ...(Object.keys(dataPoints).length > 0 && { dataPoints }),
    ...(Object.keys(documents).length > 0 && { documents }),
    ...(isMembers(search.search) && { search: search.search }),
  });
}

const isItem = (value: unknown) => isMembers(value) && ('price' in value || 'available' in value);

/** There are prices, and every one stands in an object of its own, by data point and document. */
function isOurs(answer: unknown): answer is Members {
  if (!isMembers(answer)) return false;
  const groups = [answer.dataPoints, answer.documents].filter((group) => group !== undefined);
  const isSearchOurs = answer.search === undefined || isMembers(answer.search);
  return (
    isSearchOurs &&
    groups.every((group) => isMembers(group) && Object.values(group).every(isItem)) &&
    (groups.length > 0 || answer.search !== undefined)
  );
}

/** A search with a price and no word on what can be asked takes both, as the interface has it. */
function withKinds(answer: Members): Members {
  const { search } = answer;
  if (!isMembers(search) || search.by !== undefined || search.available === false) return answer;
  return { ...answer, search: { ...search, by: SearchBy.options } };
}

function collect(value: unknown, groups: Record<string, Members>, depth: number): void {
  if (depth === 0) return;
  if (Array.isArray(value)) {
    for (const entry of value) {
      if (!isMembers(entry)) continue;
      const name = NAMES.map((member) => entry[member]).find(
        (given): given is string => typeof given === 'string' && PLACES.has(fold(given)),
      );
      if (name === undefined) collect(entry, groups, depth - 1);
      else note(name, entry, groups);
    }
  } else if (isMembers(value)) {
    for (const [member, inner] of Object.entries(value)) {
      if (!note(member, inner, groups)) collect(inner, groups, depth - 1);
    }
  }
}

/** Whether it was a price, noted at its places: the first that is found stays. */
function note(name: string, given: unknown, groups: Record<string, Members>): boolean {
  const places = PLACES.get(fold(name));
  const item = places === undefined ? undefined : itemOf(given);
  if (places === undefined || item === undefined) return false;
  for (const [group, id] of places) {
    const prices = groups[group];
    if (prices !== undefined) prices[id] ??= item;
  }
  return true;
}

function itemOf(given: unknown): Members | undefined {
  const priceOf = (value: unknown) => {
    const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
    return typeof number === 'number' && number >= 0 ? number : undefined;
  };
  if (!isMembers(given)) {
    const price = priceOf(given);
    return price === undefined ? undefined : { available: true, price };
  }
  const price = PRICES.map((member) => priceOf(given[member])).find((found) => found !== undefined);
  const { available, pricingMode } = given;
  if (price === undefined && typeof available !== 'boolean') return undefined;
  return {
    available: typeof available === 'boolean' ? available : true,
    ...(price !== undefined && { price }),
    ...(typeof pricingMode === 'string' && { pricingMode }),
  };
}
