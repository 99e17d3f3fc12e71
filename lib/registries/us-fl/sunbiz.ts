import { type Absence, Failure } from '#lib/contract/index.ts';
import { usStateOf } from '#lib/domain/places/us-state-of.ts';
import { keptRecords } from '../composition/kept-records.ts';
import type { CompanyIdentity, Lead, Part } from '../composition/part.ts';
import { partOfFile } from '../composition/part-of-file.ts';
import { searchFile } from '../composition/search-file.ts';
import { unknownIn } from '../composition/unknown-value.ts';
import { notOffered } from '../not-offered.ts';
import type { DataPointOrder, RegistryContext } from '../registry.ts';
import { documentNumber } from './document-number.ts';
import { isForeign, limitsOf, mapCompany, mapDuties, mapFlags, mapOffice, notesOf } from './map-company.ts';
import { mapAgent, mapOfficers } from './map-officers.ts';
import { Company, type WireCompany } from './schema.ts';
import { SUNBIZ_SOURCE } from './source.ts';

const FILE = 'us.fl';

/** Florida's register, from its file in the local index. */
export const sunbiz: Lead = {
  manifest: {
    country: 'US-FL',
    source: SUNBIZ_SOURCE,
    docs: 'https://dos.sunbiz.org/data-definitions/cor.html',
    searchBy: ['name', 'number'],
    provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
    typicalLatencyMs: 50,
  },
  companyId: documentNumber,
  pricedAs: () => null,
  search: (ctx, { country, query }) => searchFile(ctx, { sourceId: FILE, country, query }),
  read,
  fetchDocument: async (_, { documentId }) => {
    throw notOffered(SUNBIZ_SOURCE, `the document ${documentId}`);
  },
};

async function read(ctx: RegistryContext, { companyId, dataPoint }: DataPointOrder): Promise<Part> {
  // A list of documents is a companion's: the file says of whom.
  const isList = dataPoint === 'availableDocuments';
  if (dataPoint !== 'companyProfile' && !isList)
    throw notOffered(SUNBIZ_SOURCE, `the data point ${dataPoint}`);
  const kept = await ctx.index.rows(FILE, { country: 'US-FL', number: companyId });
  const [wire] = kept === null ? [] : keptRecords(Company, kept, 'company', SUNBIZ_SOURCE);
  if (kept === null || wire === undefined) throw missing(companyId);
  const about = aboutOf(companyId, wire);
  if (isList) return { ...partOfFile(kept), about, value: {}, absence: {} };
  const company = mapCompany(companyId, wire);
  const officers = mapOfficers(kept.parties);
  const agent = mapAgent(wire);
  const office = mapOffice(wire);
  const { legalRepresentatives } = officers;
  const otherKeyPersons = [...officers.otherKeyPersons, ...(agent ? [agent] : [])];
  const file = partOfFile(kept);
  const filingDuties = mapDuties(wire);
  const notes = notesOf(wire);
  const hasMore = wire.MORE_THAN_SIX_OFF_FLAG === 'Y';
  return {
    ...file,
    about,
    value: {
      company,
      ...(legalRepresentatives.length > 0 && { legalRepresentatives }),
      ...(otherKeyPersons.length > 0 && { otherKeyPersons }),
      ...(office && { establishments: [office] }),
      ...(filingDuties && { filingDuties }),
      flags: mapFlags(wire, company),
    },
    absence: {
      ...(legalRepresentatives.length === 0 && { legalRepresentatives: NO_OFFICERS }),
      ...(otherKeyPersons.length === 0 && { otherKeyPersons: noAgent(wire) }),
      ...(office === undefined && { establishments: NO_OFFICE }),
    },
    unknownValues: unknownIn(company, { legalForm: 'COR_FILING_TYPE', status: 'COR_STATUS' }),
    url: `https://search.sunbiz.org/Inquiry/CorporationSearch/ByDocumentNumber`,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    limitations: [
      ...file.limitations,
      ...limitsOf(wire),
      ...(hasMore ? ['The company has more than six officers; the file names six of them.'] : []),
    ],
  };
}

function aboutOf(number: string, wire: WireCompany): CompanyIdentity {
  const place = usStateOf(wire.STATE_COUNTRY);
  return {
    number,
    names: [wire.COR_NAME],
    ...(wire.COR_STATUS === 'I' && { isClosed: true }),
    // Codes of countries are the register's own.
    ...(isForeign(wire) && { formedElsewhere: place === undefined ? {} : { place } }),
  };
}

const none = (explanation: string): Absence => ({ reason: 'none_named', explanation });

const NO_OFFICERS = none('The file names no officer of this company who can act for it.');
const noAgent = ({ RA_NAME: written }: WireCompany): Absence =>
  none(
    written === undefined
      ? 'The file names no registered agent of this company, and nobody with another title.'
      : `The file names nobody with another title. In the place of the registered agent it writes: ${written}.`,
  );
const NO_OFFICE = none('The file has no registered office of this company.');

const missing = (number: string): Failure =>
  new Failure(
    'resource_not_found',
    `${SUNBIZ_SOURCE.name} has no company with the document number ${number} in the file that is imported here. Search again, by name or by number. Nothing was charged.`,
    { source: SUNBIZ_SOURCE.name },
  );
