import { type Company, Failure, type SearchQuery } from '#lib/contract/index.ts';
import type { Lead, Part } from '../composition/part.ts';
import { partOfFile } from '../composition/part-of-file.ts';
import { searchFile } from '../composition/search-file.ts';
import { flagMaker } from '../flag-maker.ts';
import { lifeFlags } from '../life-flags.ts';
import { notOffered } from '../not-offered.ts';
import type { DataPointOrder, RegistryContext, RegistrySearchResult } from '../registry.ts';
import { isUnder } from './acts.ts';
import { fetchIssue, isIssue } from './fetch-issue.ts';
import { formedOn } from './formed-on.ts';
import { mapDocuments } from './map-documents.ts';
import { readSheet, type Sheet } from './read-sheet.ts';
import { replayOf } from './replay.ts';
import { entryOf } from './sheet.ts';
import { BORME, FILE, REPLAY } from './sources.ts';

/** The gazette for a company that is asked for by its sheet: most of Spain's have no LEI. */
export const sheetAlone: Lead = {
  manifest: {
    country: 'ES',
    source: BORME,
    docs: 'https://www.boe.es/datosabiertos/api/api.php',
    searchBy: ['name', 'number'],
    provides: {
      dataPoints: ['companyProfile', 'availableDocuments'],
      smartDocuments: [],
      documentCategories: ['officialPublications'],
    },
    typicalLatencyMs: 50,
  },
  derives: REPLAY,
  companyId: (id) => entryOf(id) ?? id.trim(),
  namesOneCompany: (id) => entryOf(id) !== undefined,
  pricedAs: (documentId) => (isIssue(documentId) ? 'officialPublications' : null),
  search,
  read,
  fetchDocument: async (ctx, order) => fetchIssue(ctx, order, await sheetFor(ctx, order.companyId)),
};

/** Of a company's seat the file has the province. */
async function search(
  ctx: RegistryContext,
  { country, query }: SearchQuery,
): Promise<RegistrySearchResult[]> {
  const found = await searchFile(ctx, { sourceId: FILE, country, query: entryOf(query) ?? query });
  return found.map(({ address, ...result }) => ({
    ...result,
    ...(address?.city !== undefined && { address: { region: address.city, countryCode: 'ES' } }),
  }));
}

async function read(ctx: RegistryContext, { companyId, dataPoint }: DataPointOrder): Promise<Part> {
  if (dataPoint !== 'companyProfile' && dataPoint !== 'availableDocuments') {
    throw notOffered(BORME, `the data point ${dataPoint}`);
  }
  const sheet = await sheetFor(ctx, companyId);
  const { announcements, newest, number, rows } = sheet;
  const about = { number, names: [newest.name] };
  const common = { about, companyIds: [...new Set([number, companyId])], ...partOfFile(rows), absence: {} };
  if (dataPoint === 'availableDocuments') {
    return { ...common, value: { documents: { officialPublications: mapDocuments(announcements) } } };
  }
  const derived = replayOf(sheet);
  const isTold = derived.value.company?.status !== undefined;
  return {
    ...common,
    value: {
      company: { ...companyOf(sheet), ...(!isTold && { status: UNKNOWN }) },
      ...(!isTold && { flags: UNKNOWN_FLAGS }),
    },
    ...(!isTold && { note: UNTOLD }),
    derived: { source: REPLAY, part: { ...derived, about } },
  };
}

async function sheetFor(ctx: RegistryContext, companyId: string): Promise<Sheet> {
  const sheet = await readSheet(ctx, companyId);
  if (sheet !== null) return sheet;
  throw new Failure(
    'resource_not_found',
    `${BORME.name} has announced nothing under sheet ${companyId}, as far as it is imported. Nothing was charged. Search by name.`,
    { source: BORME.name },
  );
}

const UNKNOWN: NonNullable<Company['status']> = { statusDetailsBeta: { status: 'UNKNOWN' } };
const UNTOLD =
  'No announcement speaks of insolvency, dissolution or removal. Whether the company lives is not known.';
export const UNKNOWN_FLAGS = lifeFlags(UNKNOWN).map(flagMaker(BORME.id));

/** What the gazette writes outside of the acts' text, and the day of the formation. */
function companyOf({ announcements, newest, number }: Sheet): Company {
  const named = announcements.map((each) => ({
    before: each.name,
    after: each.acts.findLast((act) => isUnder(act, 'Cambio de denominación social') && act.text !== '')
      ?.text,
  }));
  const name = named.at(-1)?.after ?? newest.name;
  const former = [...new Set(named.flatMap(({ before, after }) => (after === undefined ? [] : [before])))];
  const registrationDate = formedOn(announcements);
  return {
    ...{ id: number, countryCode: 'ES', legalName: name },
    ...(entryIsSheet(number) && { identifiers: { 'Hoja registral': number } }),
    ...(former.length > 0 && { formerNames: former.filter((each) => each !== name) }),
    ...(registrationDate && { registrationDate }),
    legalAddress: { region: newest.province, countryCode: 'ES' },
  };
}

const entryIsSheet = (number: string): boolean => !number.includes('/');
