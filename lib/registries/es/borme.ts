import { Failure } from '#lib/contract/index.ts';
import type { Companion, Part } from '../composition/part.ts';
import { partOfFile } from '../composition/part-of-file.ts';
import { gleifClient } from '../gleif/client.ts';
import { allNames } from '../gleif/map-names.ts';
import { resolveRecord } from '../gleif/resolve-record.ts';
import type { DocumentOrder, FetchedDocument, RegistryContext } from '../registry.ts';
import { fetchIssue, isIssue } from './fetch-issue.ts';
import { findSheet } from './find-sheet.ts';
import { mapDocuments } from './map-documents.ts';
import type { Sheet } from './read-sheet.ts';
import { replayOf } from './replay.ts';
import { BORME, REPLAY } from './sources.ts';

const leiOf: Companion['keyOf'] = ({ known, lead }) => known.company?.identifiers?.LEI ?? lead?.lei ?? null;

/** The gazette beside an LEI record: each issue that names the company, as its signed PDF. */
export const borme: Companion = {
  source: BORME,
  adds: ['availableDocuments'],
  // The LEI index has no list of its own: without this one part of it would be sold as the whole.
  isRequired: true,
  isLedByIndex: true,
  provides: {
    dataPoints: ['availableDocuments'],
    smartDocuments: [],
    documentCategories: ['officialPublications'],
  },
  keyOf: leiOf,
  read: (ctx, lei) =>
    partOf(ctx, lei, ({ announcements, rows }) => ({
      ...partOfFile(rows),
      value: { documents: { officialPublications: mapDocuments(announcements) } },
      absence: {},
    })),
  pricedAs: (documentId) => (isIssue(documentId) ? 'officialPublications' : null),
  async fetchDocument(ctx: RegistryContext, order: DocumentOrder): Promise<FetchedDocument> {
    const record = await resolveRecord(gleifClient(ctx), 'ES', order.companyId);
    const found = await findSheet(ctx, record);
    if ('sheet' in found) return fetchIssue(ctx, order, found.sheet);
    throw new Failure('resource_not_found', `${BORME.name}: ${found.why} Nothing was charged.`, {
      source: BORME.name,
    });
  },
};

/** What the announcements say of status, officers and the sole shareholder, read by rule. */
export const replay: Companion = {
  source: REPLAY,
  adds: ['companyProfile'],
  keyOf: leiOf,
  read: (ctx, lei) => partOf(ctx, lei, replayOf),
};

async function partOf(
  ctx: RegistryContext,
  lei: string,
  tell: (sheet: Sheet) => Omit<Part, 'about'>,
): Promise<Part> {
  const record = await resolveRecord(gleifClient(ctx), 'ES', lei);
  const found = await findSheet(ctx, record);
  const about = { lei, names: allNames(record) };
  if ('why' in found) return { about, value: {}, absence: {}, note: found.why, wire: [] };
  const { sheet } = found;
  const part = tell(sheet);
  const which = `Sheet ${sheet.number}, ${sheet.newest.province}.`;
  return { ...part, about, note: [which, part.note].filter(Boolean).join(' ') };
}
