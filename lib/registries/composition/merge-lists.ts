import type { Documents, Shareholder, Subsidiary } from '#lib/contract/index.ts';
import { DOCUMENT_CATEGORIES } from '#lib/contract/index.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import type { DataPointValue } from '../registry.ts';
import { keptAt } from './merge-company.ts';
import type { MergeDraft, SourcedPart } from './merge-draft.ts';

/** Lists of persons: each is one source's. Who is the same person in two registers is not ours to guess. */
const PERSONS = [
  'legalRepresentatives',
  'otherKeyPersons',
  'ultimateBeneficialOwners',
] as const satisfies readonly (keyof DataPointValue)[];

/** Lists of related companies: the first source's, as it tells them. */
const RELATED = ['companyRelationships'] as const satisfies readonly (keyof DataPointValue)[];

type Listed =
  | NonNullable<DataPointValue['legalRepresentatives']>[number]
  | NonNullable<DataPointValue['otherKeyPersons']>[number]
  | NonNullable<DataPointValue['ultimateBeneficialOwners']>[number];

/** Who is in office now, as far as the list tells; a name that is masked counts as the person it is. */
const current = (persons: readonly Listed[]): Listed[] =>
  persons.filter(
    (person) => !('hasEnded' in person) && (!('endDate' in person) || person.endDate === undefined),
  );

const personIn = (listed: Listed) =>
  'individual' in listed ? listed.individual : 'name' in listed ? listed : undefined;
const nameOf = (listed: Listed): string | undefined =>
  personIn(listed)?.name?.fullName ?? ('company' in listed ? listed.company?.legalName : undefined);
const foldedName = (listed: Listed): string => foldName(nameOf(listed) ?? '');

/** How many are in office by a list, and whom the other list does not name. */
function countWords(own: readonly Listed[], others: readonly Listed[]): string {
  const known = new Set(others.map(foldedName));
  const missing = own.filter((each) => !known.has(foldedName(each))).flatMap((each) => nameOf(each) ?? []);
  return [
    `${own.length} in office`,
    ...(missing.length > 0 ? [`only here: ${missing.join(', ')}`] : []),
  ].join('; ');
}

/** Adds the lists of one more source. */
export function mergeLists(draft: MergeDraft, { sourceId, part: { value } }: SourcedPart): void {
  for (const list of PERSONS) mergePersons(draft, list, value, sourceId);
  for (const list of RELATED) keepFirst(draft, list, value, sourceId);
  mergeSubsidiaries(draft, value.subsidiaries ?? [], sourceId);
  mergeShareholders(draft, value.shareholders ?? [], sourceId);
  mergeEstablishments(draft, value.establishments ?? [], sourceId);
  if (value.documents !== undefined) mergeDocuments(draft, value.documents, sourceId);
}

function mergePersons(
  { value, facts, conflicts }: MergeDraft,
  list: (typeof PERSONS)[number],
  more: DataPointValue,
  sourceId: string,
): void {
  const theirs = more[list] ?? [];
  if (theirs.length === 0) return;
  const ours = value[list] ?? [];
  if (ours.length === 0) {
    Object.assign(value, { [list]: theirs });
    facts[`/${list}`] = sourceId;
    return;
  }
  const dated = withFirstDays(ours, theirs);
  for (const [at, one] of dated.entries()) {
    if (one !== ours[at]) facts[`/${list}/${at}/startDate`] = sourceId;
  }
  Object.assign(value, { [list]: dated });
  const [own, others] = [current(ours), current(theirs)];
  if (own.length === others.length) return;
  const path = `/${list}`;
  conflicts.push({
    ...{ path, kind: 'detail', kept: keptAt(facts, path), other: sourceId },
    ...{ keptValue: countWords(own, others), otherValue: countWords(others, own) },
  });
}

/**
 * The first day of a role that the first list does not have, from the one entry of the other list with the same name and
 * role. A namesake, or another day of birth, is another person.
 */
function withFirstDays(ours: readonly Listed[], theirs: readonly Listed[]): Listed[] {
  const keyOf = (listed: Listed): string =>
    'role' in listed ? `${foldedName(listed)}/${listed.role?.serviceStandard}` : '';
  const [own, others] = [Map.groupBy(ours, keyOf), Map.groupBy(theirs, keyOf)];
  return ours.map((one) => {
    const [other, ...more] = others.get(keyOf(one)) ?? [];
    if (!('role' in one) || one.startDate !== undefined || other === undefined || more.length > 0) return one;
    if (own.get(keyOf(one))?.length !== 1 || !('role' in other) || other.startDate === undefined) return one;
    if (foldedName(one) === '' || haveOtherBirths(one, other)) return one;
    return { ...one, startDate: other.startDate };
  });
}

function haveOtherBirths(one: Listed, other: Listed): boolean {
  const [born, theirs] = [personIn(one)?.birthDate, personIn(other)?.birthDate];
  return (['year', 'month', 'day'] as const).some(
    (part) => born?.[part] !== undefined && theirs?.[part] !== undefined && born[part] !== theirs[part],
  );
}

function keepFirst(
  { value, facts }: MergeDraft,
  list: (typeof RELATED)[number],
  more: DataPointValue,
  sourceId: string,
): void {
  if ((more[list]?.length ?? 0) === 0 || (value[list]?.length ?? 0) > 0) return;
  Object.assign(value, { [list]: more[list] });
  facts[`/${list}`] = sourceId;
}

/** All that any source names, each once: the first source's words of it stay. */
function mergeSubsidiaries(
  { value, facts }: MergeDraft,
  theirs: readonly Subsidiary[],
  sourceId: string,
): void {
  if (theirs.length === 0) return;
  const ours = value.subsidiaries ?? [];
  if (ours.length === 0) {
    value.subsidiaries = [...theirs];
    facts['/subsidiaries'] = sourceId;
    return;
  }
  const added = theirs.filter((each) => !ours.some((own) => isSameHolder(own, each)));
  for (const at of added.keys()) facts[`/subsidiaries/${ours.length + at}`] = sourceId;
  if (added.length > 0) value.subsidiaries = [...ours, ...added];
}

/**
 * The first list of holdings stays; parents by consolidated accounts are no holdings: they are added to it, unless they
 * stand in it as holders.
 */
function mergeShareholders(
  { value, facts }: MergeDraft,
  theirs: readonly Shareholder[],
  sourceId: string,
): void {
  if (theirs.length === 0) return;
  const ours = value.shareholders ?? [];
  if (ours.length === 0) {
    value.shareholders = [...theirs];
    facts['/shareholders'] = sourceId;
    return;
  }
  const isParent = (holder: Shareholder) => holder.consolidatingParent !== undefined;
  if (ours.every(isParent) && !theirs.some(isParent)) {
    const parents = ours.filter((holder) => !theirs.some((own) => isSameHolder(own, holder)));
    const told = keptAt(facts, '/shareholders');
    value.shareholders = [...theirs, ...parents];
    for (const at of ours.keys()) delete facts[`/shareholders/${at}`];
    facts['/shareholders'] = sourceId;
    for (const at of parents.keys()) facts[`/shareholders/${theirs.length + at}`] = told;
    return;
  }
  const parents = theirs.filter(
    (holder) => holder.consolidatingParent !== undefined && !ours.some((own) => isSameHolder(own, holder)),
  );
  for (const at of parents.keys()) facts[`/shareholders/${ours.length + at}`] = sourceId;
  if (parents.length > 0) value.shareholders = [...ours, ...parents];
}

function isSameHolder(
  { company: one }: Pick<Shareholder, 'company'>,
  { company: other }: Pick<Shareholder, 'company'>,
): boolean {
  if (one === undefined || other === undefined) return false;
  const lei = one.identifiers?.LEI;
  if (lei !== undefined && lei === other.identifiers?.LEI) return true;
  return one.id !== undefined && one.id === other.id && one.countryCode === other.countryCode;
}

function mergeEstablishments(
  { value, facts }: MergeDraft,
  theirs: NonNullable<DataPointValue['establishments']>,
  sourceId: string,
): void {
  if (theirs.length === 0) return;
  const ours = value.establishments ?? [];
  if (ours.length === 0) {
    value.establishments = [...theirs];
    facts['/establishments'] = sourceId;
    return;
  }
  // Without a number nobody can say whether it is one of those that are known.
  const known = new Set(ours.map(({ id }) => id));
  const added = theirs.filter(({ id }) => id !== undefined && !known.has(id));
  for (const at of added.keys()) facts[`/establishments/${ours.length + at}`] = sourceId;
  if (added.length > 0) value.establishments = [...ours, ...added];
}

function mergeDocuments({ value, facts }: MergeDraft, theirs: Documents, sourceId: string): void {
  if (value.documents === undefined) {
    value.documents = { ...theirs };
    facts['/documents'] = sourceId;
    return;
  }
  const ours = value.documents;
  for (const category of DOCUMENT_CATEGORIES) {
    const [own, more] = [ours[category], theirs[category]];
    const path = `/documents/${category}`;
    if (more === undefined) continue;
    if (own === undefined) {
      Object.assign(ours, { [category]: more });
      facts[path] = sourceId;
    } else if (Array.isArray(own) && Array.isArray(more)) {
      const known = new Set(own.map(({ id }) => id));
      const added = more.filter(({ id }) => id === undefined || !known.has(id));
      for (const at of added.keys()) facts[`${path}/${own.length + at}`] = sourceId;
      if (added.length > 0) Object.assign(ours, { [category]: [...own, ...added] });
    }
  }
}
