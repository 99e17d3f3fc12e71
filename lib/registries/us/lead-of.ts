import { type Absence, type Company, Failure } from '#lib/contract/index.ts';
import { placeOf } from '#lib/domain/places/place-of.ts';
import { usStateOf } from '#lib/domain/places/us-state-of.ts';
import type { CompanyIdentity, Lead, Part } from '../composition/part.ts';
import { rankNamed } from '../composition/rank-named.ts';
import { unknownIn } from '../composition/unknown-value.ts';
import { flagMaker } from '../flag-maker.ts';
import { notOffered } from '../not-offered.ts';
import type { DataPointOrder, RegistryContext, RegistrySearchResult } from '../registry.ts';
import { FILED_CATEGORIES } from './map-filings.ts';
import type { People } from './map-party.ts';
import type { StateRecord, StateRegister } from './state-register.ts';

/** A state's register as the lead of its country. */
export function leadOf(register: StateRegister): Lead {
  const { country, source, docs, number, listsDocuments } = register;
  return {
    manifest: {
      country,
      source,
      docs,
      searchBy: ['name', 'number'],
      provides: {
        dataPoints: ['companyProfile', ...(listsDocuments ? (['availableDocuments'] as const) : [])],
        smartDocuments: [],
        documentCategories: listsDocuments ? FILED_CATEGORIES : [],
      },
      typicalLatencyMs: 1_500,
    },
    companyId: number.spell,
    pricedAs: () => null,
    search: (ctx, { query }) => search(register, ctx, query),
    read: (ctx, order) => read(register, ctx, order),
    fetchDocument: async (_, { documentId }) => {
      throw notOffered(source, `the document ${documentId}`);
    },
  };
}

/** By number first; what is a number of nobody may be a name, such as "1791". */
async function search(
  register: StateRegister,
  ctx: RegistryContext,
  query: string,
): Promise<RegistrySearchResult[]> {
  const number = register.number.in(query);
  const found = number === undefined ? [] : await register.byNumber(ctx, number);
  if (found.length > 0) return found.map(({ result }) => ({ ...result, matchType: 'id' }));
  return rankNamed(query, register.country, await register.byName(ctx, query));
}

async function read(
  register: StateRegister,
  ctx: RegistryContext,
  { companyId, dataPoint }: DataPointOrder,
): Promise<Part> {
  const { source } = register;
  // A register that lists no documents says of whom a companion is to list them.
  if (dataPoint !== 'companyProfile' && dataPoint !== 'availableDocuments') {
    throw notOffered(source, `the data point ${dataPoint}`);
  }
  const number = register.number.assert(companyId);
  const record = await register.read(ctx, number, dataPoint === 'companyProfile' ? 'profile' : 'documents');
  if (record === null) {
    throw new Failure(
      'resource_not_found',
      `${source.name} has no company with the number ${number} in its open data.${
        register.mayBeMissing === undefined ? '' : ` ${register.mayBeMissing}`
      } Nothing was charged. Search again, by name or by number.`,
      { source: source.name },
    );
  }
  const { company, limitations, asOf, wire } = record;
  const { id = number, legalName = '' } = company;
  return {
    about: {
      number: id,
      names: [legalName, ...(company.formerNames ?? [])],
      ...(company.status?.active === false && { isClosed: true }),
      ...elsewhere(record),
    },
    companyIds: [...new Set([id, number, ...furtherIds(register, company)])],
    ...(dataPoint === 'companyProfile' ? profileOf(register, record) : documentsOf(register, record)),
    ...(limitations.length > 0 && { limitations }),
    ...(asOf !== undefined && { asOf }),
    url: source.home,
    wire,
  };
}

/** The law that it is under, where that is another: by the register's words for it, or by its form alone. */
function elsewhere({ company, formedElsewhere }: StateRecord): Pick<CompanyIdentity, 'formedElsewhere'> {
  const isForeign = /\bforeign\b/i.test(company.legalForm?.localName ?? '');
  if (formedElsewhere === undefined) return isForeign ? { formedElsewhere: {} } : {};
  const place = usStateOf(formedElsewhere.words) ?? placeOf(formedElsewhere.words);
  return { formedElsewhere: place === undefined || place === 'US' ? {} : { place } };
}

const none = (explanation: string): Absence => ({ reason: 'none_named', explanation });

function profileOf(
  { source }: StateRegister,
  { company, people, establishments, registerRemarks = [], filingDuties, flags, notes }: StateRecord,
): Pick<Part, 'value' | 'absence' | 'unknownValues' | 'note'> {
  const { legalRepresentatives, otherKeyPersons } = people;
  const lists = { legalRepresentatives, otherKeyPersons, establishments: [...establishments] };
  const filled = LISTS.filter((section) => lists[section].length > 0);
  const empty = LISTS.filter(
    (section) => lists[section].length === 0 && source.fills.some((fill) => fill.section === section),
  );
  return {
    value: {
      company,
      ...Object.fromEntries(filled.map((section) => [section, lists[section]])),
      ...(people.shareholders && { shareholders: people.shareholders }),
      ...(registerRemarks.length > 0 && { registerRemarks: [...registerRemarks] }),
      ...(filingDuties && { filingDuties }),
      ...(flags.length > 0 && { flags: flags.map(flagMaker(source.id)) }),
    },
    ...(notes.length > 0 && { note: notes.join(' ') }),
    unknownValues: unknownIn(company, { status: 'status' }),
    absence: Object.fromEntries(empty.map((section) => [section, none(WHY_EMPTY[section](people))])),
  };
}

/** Numbers under which the register knows the company too. */
const furtherIds = ({ number }: StateRegister, { identifiers = {} }: Company): readonly string[] =>
  Object.values(identifiers).flatMap((each) => number.in(each) ?? []);

const LISTS = ['legalRepresentatives', 'otherKeyPersons', 'establishments'] as const;

/** Why a list is empty that others of the register have. */
const WHY_EMPTY: Readonly<Record<(typeof LISTS)[number], (people: People) => string>> = {
  legalRepresentatives: ({ leftOut: { legalRepresentatives: leftOut } }) =>
    leftOut.length > 0
      ? `The open data names nobody who can be listed as acting for this company. ${leftOut.join(' ')}`
      : 'The open data names nobody who can act for this company. Companies of many forms need not name anybody.',
  otherKeyPersons: ({ legalRepresentatives, leftOut: { otherKeyPersons: leftOut } }) => {
    const besides = legalRepresentatives.length > 0 ? 'Besides its representatives the' : 'The';
    if (leftOut.length > 0)
      return `${besides} open data names nobody who can be listed. ${leftOut.join(' ')}`;
    return `${besides} open data names no registered agent and nobody else of this company.`;
  },
  establishments: () => 'The open data has no further address of this company.',
};

function documentsOf(
  { source, listsDocuments }: StateRegister,
  { documents = {} }: StateRecord,
): Pick<Part, 'value' | 'absence'> {
  if (!listsDocuments) return { value: {}, absence: {} };
  if (Object.keys(documents).length > 0) return { value: { documents }, absence: {} };
  return { value: {}, absence: { documents: none(`${source.name} lists nothing that this company filed.`) } };
}
