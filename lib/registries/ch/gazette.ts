import { Failure } from '#lib/contract/index.ts';
import type { Lead, Part } from '../composition/part.ts';
import { unknownIn, unknownValue } from '../composition/unknown-value.ts';
import { notOffered } from '../not-offered.ts';
import type { DataPointOrder, DocumentOrder, FetchedDocument, RegistryContext } from '../registry.ts';
import { cantonalExtract } from './cantonal-extract.ts';
import { counted } from './counted.ts';
import { findIndexed } from './find-indexed.ts';
import {
  assertFiltered,
  type GazetteClient,
  gazetteClient,
  isAbout,
  type Listed,
  names,
} from './gazette-client.ts';
import type { WireNotice } from './gazette-schema.ts';
import { inOrder } from './in-order.ts';
import { mapCompany, newestState } from './map-company.ts';
import { mapFlags } from './map-flags.ts';
import { KNOWN_KINDS, mapListed } from './map-listed.ts';
import { absenceOf, replayOf } from './replay.ts';
import { resolveUid } from './resolve-uid.ts';
import { searchCompanies } from './search-companies.ts';
import { GAZETTE, REPLAY } from './sources.ts';
import { assertNumber, companyIdOf } from './uid.ts';

/** So many notices of the commercial register are read whole, the newest, and so many of courts. */
const MOST_READ = { HR: 200, KK: 50, NA: 50 } as const;

/** Switzerland's gazette: what each entry in the register left, and who was entered. */
export const gazette: Lead = {
  manifest: {
    country: 'CH',
    source: GAZETTE,
    docs: 'https://amtsblattportal.ch/docs/api/',
    searchBy: ['name', 'number'],
    provides: {
      dataPoints: ['companyProfile', 'availableDocuments'],
      smartDocuments: [],
      documentCategories: ['officialPublications'],
    },
    typicalLatencyMs: 3_000,
  },
  derives: REPLAY,
  companyId: companyIdOf,
  pricedAs: (documentId) => (documentId.startsWith('notice/') ? 'officialPublications' : null),
  search: (ctx, { query }) => searchCompanies(ctx, query),
  read,
  fetchDocument,
};

async function read(ctx: RegistryContext, { companyId, dataPoint }: DataPointOrder): Promise<Part> {
  if (dataPoint !== 'companyProfile' && dataPoint !== 'availableDocuments') {
    throw notOffered(GAZETTE, `the data point ${dataPoint}`);
  }
  assertNumber(companyId);
  const uid = await resolveUid(ctx, companyId);
  const client = gazetteClient(ctx);
  const listed = await client.list(uid);
  const part =
    listed.notices.length === 0
      ? null
      : await (dataPoint === 'companyProfile' ? profileOf : documentsOf)(client, uid, listed);
  return {
    ...(part ?? (await withoutNotices(ctx, uid))),
    companyIds: [...new Set([uid, companyId])],
    wire: client.wire,
  };
}

/** A company whose entry has not changed since the notices begin is known to the indexes alone; one deleted before to Zefix. */
async function withoutNotices(ctx: RegistryContext, uid: string): Promise<Omit<Part, 'wire'>> {
  const known = await findIndexed(ctx, uid);
  if (known === undefined) throw missing(uid);
  return {
    about: { number: uid, names: [known.legalName] },
    // What is told of it, the indexes tell: nothing is credited to the gazette.
    value: {},
    absence: {
      ...absenceOf({ extract: cantonalExtract(known.canton, uid) }),
      documents: {
        reason: 'none_named',
        explanation: 'The gazette has no notice of it since December 2018.',
      },
    },
    note: 'It has no notice of the company since December 2018. Its entry, with all persons, stands in the cantonal extract.',
  };
}

/** Null where notices name the company, such as one that it took over, and none is about it. */
async function profileOf(
  client: GazetteClient,
  uid: string,
  listed: Listed,
): Promise<Omit<Part, 'wire'> | null> {
  const idsOf = (rubric: keyof typeof MOST_READ) =>
    listed.notices
      .filter((notice) => notice.rubric === rubric)
      .slice(0, MOST_READ[rubric])
      .map(({ id }) => id);
  const read = await client.read([...idsOf('HR'), ...idsOf('KK'), ...idsOf('NA')]);
  assertFiltered(read, uid);
  const about = inOrder(read.filter((notice) => isAbout(notice, uid)));
  if (about.length === 0) return null;
  const entries = about.filter(({ meta }) => meta.rubric === 'HR');
  const company = mapCompany(about, uid);
  const { insolvencyProceedings, flags } = mapFlags(company, about);
  const state = newestState(entries);
  // Of the register that has it now: the one that it left may have spoken last.
  const extract = cantonalExtract((state?.notice ?? entries.at(-1))?.meta.cantons[0], uid);
  const asOf = about.at(-1)?.meta.publicationDate;
  return {
    about: {
      ...{ number: uid, names: company.legalName === undefined ? [] : [company.legalName] },
      ...(asOf && { asOf }),
    },
    value: { company, ...(insolvencyProceedings.length > 0 && { insolvencyProceedings }), flags },
    absence: {},
    unknownValues: [
      ...unknownIn(company, { legalForm: 'legalForm' }),
      ...about
        .filter(({ meta }) => meta.rubric === 'KK')
        .flatMap(({ meta }) => unknownValue('subRubric', meta.subRubric, KNOWN_KINDS)),
    ],
    url: pageOf(state?.notice),
    ...(asOf && { asOf }),
    note: `Read from ${counted(about.length, 'notice')}. This is no official publication: the signed notices are decisive.`,
    derived: replayOf({
      uid,
      notices: entries,
      company,
      extract,
      unread: listed.entries - read.filter(({ meta }) => meta.rubric === 'HR').length,
      wire: client.wire,
    }),
  };
}

async function documentsOf(
  client: GazetteClient,
  uid: string,
  { notices, total }: Listed,
): Promise<Omit<Part, 'wire'>> {
  // A list names no company: its newest notice shows whether the gazette heeds for whom it was asked.
  assertFiltered(await client.read(notices.slice(0, 1).map(({ id }) => id)), uid);
  return {
    about: { number: uid, names: [] },
    value: { documents: { officialPublications: notices.map(mapListed) } },
    absence: {},
    ...(total > notices.length && {
      note: `It lists the newest ${notices.length} of ${total} notices: more can’t be read.`,
    }),
  };
}

const pageOf = (notice: WireNotice | undefined): string =>
  notice === undefined ? GAZETTE.home : `https://www.shab.ch/#!/search/publications/detail/${notice.meta.id}`;

/** Delivers the signed PDF of a notice that names this company. */
async function fetchDocument(ctx: RegistryContext, order: DocumentOrder): Promise<FetchedDocument> {
  const id = /^notice\/([\w-]+)$/.exec(order.documentId)?.[1];
  assertNumber(order.companyId);
  if (id === undefined) throw noDocument(order);
  const uid = await resolveUid(ctx, order.companyId);
  const client = gazetteClient(ctx);
  const notice = await client.notice(id);
  const file = notice !== null && names(notice, uid) ? await client.pdf(id) : null;
  if (notice === null || file === null) throw noDocument(order);
  return {
    category: 'officialPublications',
    companyIds: [...new Set([uid, order.companyId])],
    document: mapListed(notice.meta),
    bytes: file.bytes,
    mediaType: 'application/pdf',
    source: { register: GAZETTE.name, url: pageOf(notice), authoritative: true, licence: GAZETTE.licence },
  };
}

const missing = (uid: string): Failure =>
  new Failure(
    'resource_not_found',
    `Neither the gazette nor the central index of Switzerland has a company with the UID ${uid}. Search again, by name or by number. Nothing was charged.`,
    { source: GAZETTE.name },
  );

const noDocument = ({ companyId, documentId }: DocumentOrder): Failure =>
  new Failure(
    'resource_not_found',
    `${GAZETTE.name} has no notice ${documentId} of ${companyId}. Nothing was charged. Ask for the list of documents.`,
    { source: GAZETTE.name },
  );
