import { createHash } from 'node:crypto';
import { Failure } from '#lib/contract/index.ts';

import type { Companion, Part, Subject } from '../composition/part.ts';
import { gleifClient } from '../gleif/client.ts';
import { resolveRecord } from '../gleif/resolve-record.ts';
import type { DocumentOrder, FetchedDocument, RegistryContext } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { mapFiling } from './map-filing.ts';
import { type Entity, type Filing, FilingsPage, OneFiling } from './schema.ts';
import { ESEF_SOURCE } from './source.ts';

const PAGE = 100;
const MOST_FILINGS = 200;

/** Packages hold pictures and fonts. */
const MAX_BYTES = 50 * 1024 * 1024;

/** Annual reports of issuers, by LEI. */
export const esef: Companion = {
  source: ESEF_SOURCE,
  adds: ['availableDocuments'],
  // Of the index alone comes the list: without it nothing would be sold as something.
  isRequired: true,
  isLedByIndex: true,
  provides: {
    dataPoints: ['availableDocuments'],
    smartDocuments: [],
    documentCategories: ['financialStatements'],
  },
  keyOf: ({ known, lead }: Subject) => known.company?.identifiers?.LEI ?? lead?.lei ?? null,
  read: (ctx, lei) => listFilings(ctx, lei),
  pricedAs: (documentId) => (filingIdOf(documentId) === undefined ? null : 'financialStatements'),
  fetchDocument: fetchPackage,
};

const clientOf = (ctx: RegistryContext): SourceClient =>
  sourceClient(ctx, ESEF_SOURCE, { headers: { accept: 'application/vnd.api+json' } });

async function listFilings(ctx: RegistryContext, lei: string): Promise<Part | null> {
  const client = clientOf(ctx);
  const filings: Filing[] = [];
  const names = new Set<string>();
  let total = 0;
  for (let page = 1; page === 1 || filings.length < Math.min(total, MOST_FILINGS); page += 1) {
    const answer = await client.json(FilingsPage, {
      path: `/api/entities/${lei}/filings`,
      query: { include: 'entity', sort: '-period_end', 'page[size]': PAGE, 'page[number]': page },
    });
    if (answer === null || answer.data.length === 0) break;
    total = answer.meta.count;
    for (const filing of answer.data) names.add(issuerOf(filing, answer.included, lei).attributes.name);
    filings.push(...answer.data);
  }
  if (filings.length === 0) return null;
  return {
    about: { lei, names: [...names] },
    value: { documents: { financialStatements: filings.map(mapFiling) } },
    absence: {},
    url: pageOf(lei),
    ...(total > filings.length && {
      note: `It lists the newest ${filings.length} of ${total} reports: more can't be read.`,
    }),
    wire: client.wire,
  };
}

/**
 * The issuer of a report.
 * @throws Failure `registry_changed` where it is not the one that was asked for: then the index does not filter
 */
function issuerOf({ id, relationships }: Filing, included: readonly Entity[], lei: string): Entity {
  const entity = included.find((each) => each.id === relationships.entity.data.id);
  if (entity?.attributes.identifier === lei) return entity;
  const what = entity === undefined ? 'an issuer that it does not tell' : entity.attributes.identifier;
  throw new Failure(
    'registry_changed',
    `${ESEF_SOURCE.name} gave a report of another issuer. Nothing was charged. The operator must check it.`,
    { source: ESEF_SOURCE.name, details: [`filing ${id}: expected the issuer ${lei}, got ${what}`] },
  );
}

const filingIdOf = (documentId: string): string | undefined => /^filing\/(\d{1,12})$/.exec(documentId)?.[1];

async function fetchPackage(ctx: RegistryContext, order: DocumentOrder): Promise<FetchedDocument> {
  const filingId = filingIdOf(order.documentId);
  if (filingId === undefined) throw missing(order);
  const record = await resolveRecord(gleifClient(ctx), order.country, order.companyId);
  const { lei } = record.attributes;
  const answer = await clientOf(ctx).json(OneFiling, {
    path: `/api/filings/${filingId}`,
    query: { include: 'entity' },
  });
  const issuer = answer?.included.find(({ id }) => id === answer.data.relationships.entity.data.id);
  const path = answer?.data.attributes.package_url;
  if (answer === null || path === undefined || issuer?.attributes.identifier !== lei) throw missing(order);
  const files = sourceClient(ctx, ESEF_SOURCE, { headers: { accept: '*/*' }, maxBytes: MAX_BYTES });
  const file = await files.bytes({ path }, ({ bytes }) => assertFiled(bytes, answer.data));
  if (file === null) throw missing(order);
  return {
    category: 'financialStatements',
    document: mapFiling(answer.data),
    bytes: file.bytes,
    mediaType: 'application/zip',
    source: {
      register: ESEF_SOURCE.name,
      url: pageOf(lei),
      authoritative: false,
      licence: ESEF_SOURCE.licence,
    },
  };
}

/** The index says by its hash which package was filed: another one is no proof of anything. */
function assertFiled(bytes: Uint8Array, { id, attributes }: Filing): void {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found === attributes.sha256) return;
  throw new Failure(
    'registry_changed',
    `${ESEF_SOURCE.name} sent a package that is not the one that was filed. Nothing was charged. The operator must check it.`,
    {
      source: ESEF_SOURCE.name,
      details: [`filing ${id}: expected SHA-256 ${attributes.sha256}, got ${found}`],
    },
  );
}

function missing({ companyId, documentId }: DocumentOrder): Failure {
  return new Failure(
    'resource_not_found',
    `${ESEF_SOURCE.name} has no report ${documentId} of ${companyId}. Nothing was charged. Ask for the list of documents.`,
    { source: ESEF_SOURCE.name },
  );
}

const pageOf = (lei: string): string => `https://filings.xbrl.org/entity/${lei}`;
