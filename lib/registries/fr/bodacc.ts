import { Failure } from '#lib/contract/index.ts';
import type { Companion, Part } from '../composition/part.ts';
import type { DocumentOrder, FetchedDocument, RegistryContext } from '../registry.ts';
import { sourceClient } from '../source-client.ts';
import { NoticePage, type WireNotice } from './bodacc-schema.ts';
import { mapInsolvency, mapNotice, pageOf, withdrawnIds } from './map-notices.ts';
import { refuseWithheld } from './refuse-withheld.ts';
import { BODACC } from './sources.ts';

const RECORDS = '/catalog/datasets/annonces-commerciales/records';
const PAGE = 100;
const MOST_NOTICES = 500;

/** The official gazette: insolvency as the status, and each notice as a document. */
export const bodacc: Companion = {
  source: BODACC,
  adds: ['companyProfile', 'availableDocuments'],
  provides: {
    dataPoints: ['availableDocuments'],
    smartDocuments: [],
    documentCategories: ['officialPublications'],
  },
  keyOf: ({ companyId }) => companyId,
  read: (ctx, siren, dataPoint) => readNotices(ctx, siren, dataPoint === 'availableDocuments'),
  pricedAs: (documentId) => (documentId.startsWith('notice/') ? 'officialPublications' : null),
  fetchDocument,
};

const clientOf = (ctx: RegistryContext) =>
  sourceClient(ctx, BODACC, { headers: { accept: 'application/json' } });
const never = () => false;

async function readNotices(ctx: RegistryContext, siren: string, asDocuments: boolean): Promise<Part | null> {
  const client = clientOf(ctx);
  const notices: WireNotice[] = [];
  let total = 0;
  do {
    const page = await client.json(NoticePage, {
      path: RECORDS,
      query: { where: whereOf(siren), order_by: 'dateparution desc', limit: PAGE, offset: notices.length },
      isNone: never,
    });
    if (page === null || page.results.length === 0) break;
    total = page.total_count;
    notices.push(...page.results);
  } while (notices.length < Math.min(total, MOST_NOTICES));
  if (notices.length === 0) return null;
  const { status, proceedings, flags } = mapInsolvency(notices, siren);
  const withdrawn = withdrawnIds(notices);
  const note = [
    ...(total > notices.length
      ? [`The newest ${notices.length} of ${total} notices were read: the gazette gives no more.`]
      : []),
    ...(asDocuments || status !== undefined ? [] : [noInsolvency(notices)]),
  ].join(' ');
  return {
    about: { number: siren, names: [] },
    value: {
      ...(!asDocuments && status && { company: { status } }),
      ...(!asDocuments && proceedings.length > 0 && { insolvencyProceedings: proceedings, flags }),
      ...(asDocuments && {
        documents: { officialPublications: notices.map((each) => mapNotice(each, withdrawn.has(each.id))) },
      }),
    },
    absence: {},
    url: `https://www.bodacc.fr/pages/annonces-commerciales/?q.registre=registre:${siren}`,
    ...(note && { note }),
    wire: client.wire,
  };
}

/** That no proceedings are open by what was read; a notice that names several companies has a flag. */
const noInsolvency = ({ length }: readonly WireNotice[]): string =>
  `${length} ${length === 1 ? 'notice names' : 'notices name'} this company; no open insolvency proceedings follow from them.`;

/** The gazette writes a SIREN in one and in three groups; both stand in each notice. */
const whereOf = (siren: string): string => `registre="${siren}"`;

/** Delivers a notice: the record of the gazette, which names this company. */
async function fetchDocument(ctx: RegistryContext, order: DocumentOrder): Promise<FetchedDocument> {
  const { companyId: siren, documentId } = order;
  const noticeId = /^notice\/([\w-]+)$/.exec(documentId)?.[1];
  if (noticeId === undefined) throw missing(order);
  const query = { where: `id="${noticeId}" and ${whereOf(siren)}`, limit: 1 };
  await refuseWithheld(ctx, siren);
  const client = clientOf(ctx);
  const page = await client.json(NoticePage, { path: RECORDS, query, isNone: never });
  const notice = page?.results.find(({ id }) => id === noticeId);
  const [answer] = client.wire;
  if (notice === undefined || answer === undefined) throw missing(order);
  return {
    category: 'officialPublications',
    document: mapNotice(notice, false),
    bytes: answer.bytes,
    mediaType: 'application/json',
    source: {
      register: BODACC.name,
      url: pageOf(noticeId),
      authoritative: true,
      licence: BODACC.licence,
    },
  };
}

function missing({ companyId, documentId }: DocumentOrder): Failure {
  return new Failure(
    'resource_not_found',
    `${BODACC.name} has no notice ${documentId} of ${companyId}. Nothing was charged. Ask for the list of documents.`,
    { source: BODACC.name },
  );
}
