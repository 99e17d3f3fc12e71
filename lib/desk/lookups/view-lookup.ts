import { z } from 'zod';
import {
  type CompanyAnswer,
  DataPoint,
  type ItemStatus,
  type Read,
  type Source,
  type TraceProgress,
} from '#lib/contract/index.ts';
import { isReadFromFile } from '#lib/domain/company-view/consulted-view.ts';
import { findDocument } from '#lib/domain/lookup/documents-of-answer.ts';
import { isEmptyIn } from '#lib/domain/lookup/item-counts.ts';
import {
  LOOKUP_STATUSES,
  type LookupFailure,
  type LookupItem,
  type LookupView,
} from '#lib/domain/lookup/lookup-view.ts';
import type { Actor } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { answerOf, failuresOf, type LookupRow, nameOf } from './stored-lookup.ts';

const Status = z.enum(LOOKUP_STATUSES);

/** After this long without an answer the process that asked is gone, or its connection is. */
export const UNANSWERED_MS = 60_000;

/** A lookup as the screen shows it. Holds no company data, so that it may go wherever a company's name may. */
export function viewLookup(row: LookupRow, actor: Pick<Actor, 'userId'>, now: Date): LookupView {
  const answer = answerOf(row);
  const failures = failuresOf(row);
  const isAsking = row.status === 'asking';
  return {
    id: row.id,
    country: row.country,
    companyId: row.companyId,
    legalName: row.legalName,
    userName: nameOf(row.user),
    isMine: row.userId === actor.userId,
    status: Status.parse(row.status),
    isOutcomeUnknown:
      isAsking && (failures.whole !== undefined || now.getTime() - row.createdAt.getTime() > UNANSWERED_MS),
    isChargedAgain: row.form === 'present',
    requestId: row.requestId,
    quotedCredits: row.quotedCredits,
    costCredits: row.costCredits,
    reason: row.reason,
    reference: row.reference,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    seenAt: row.seenAt?.toISOString() ?? null,
    purgedAt: row.purgedAt?.toISOString() ?? null,
    failure: failures.whole ?? null,
    items: [
      ...DataPoint.options
        .filter((dataPoint) => row.dataPoints.includes(dataPoint))
        .map((dataPoint) => dataPointOf(row, answer, dataPoint)),
      ...row.documents.map((id) => documentOf(row, answer, id, failures.documents[id])),
    ],
  };
}

function dataPointOf(row: LookupRow, answer: Read<CompanyAnswer> | null, id: DataPoint): LookupItem {
  const { dataStatus, sources } = answer?.request ?? {};
  const shown = common(row, dataStatus?.dataPoints?.[id], sources?.dataPoints?.[id], answer);
  return {
    kind: 'dataPoint',
    id,
    ...shown,
    ...(shown.status === 'succeeded' && answer && isEmptyIn(answer, id) && { isEmpty: true }),
    progress:
      id === 'graph'
        ? progressOf(dataStatus?.dataPoints?.graph?.progress ?? answer?.graphBeta?.metadata)
        : null,
    name: null,
    nameInEnglish: null,
    keptId: null,
  };
}

function documentOf(
  row: LookupRow,
  answer: Read<CompanyAnswer> | null,
  id: string,
  notFetched: LookupFailure | undefined,
): LookupItem {
  const { dataStatus, sources } = answer?.request ?? {};
  const shown = common(row, dataStatus?.documents?.[id], sources?.documents?.[id], answer);
  const found = findDocument(answer?.documents, id)?.document;
  const kept = row.documentsKept.find(({ documentId }) => documentId === id);
  const isOnItsWay = shown.status === 'succeeded' && kept === undefined;
  return {
    kind: 'document',
    id,
    ...shown,
    ...(isOnItsWay && notFetched === undefined ? { status: 'fetching' as const } : {}),
    ...(isOnItsWay && notFetched !== undefined ? { status: 'failed' as const, failure: notFetched } : {}),
    name: kept?.name ?? found?.name ?? null,
    nameInEnglish: found?.nameInEnglish ?? null,
    keptId: kept?.id ?? null,
  };
}

/** The counts of a trace in a stored answer, whatever else the server put there. */
export const TraceCounts = z
  .object({ companiesFetched: z.number(), ownersFetched: z.number() })
  .partial()
  .nullish()
  .catch(undefined);

/** While companies are looked up, as the status says; then as the graph does. */
export function progressOf(counts: z.infer<typeof TraceCounts>): TraceProgress | null {
  const { companiesFetched, ownersFetched } = counts ?? {};
  if (companiesFetched === undefined) return null;
  return { companiesFetched, ...(ownersFetched !== undefined && { ownersFetched }) };
}

type Common = Omit<LookupItem, 'kind' | 'id' | 'name' | 'nameInEnglish' | 'keptId'>;

function common(
  row: LookupRow,
  status: Read<ItemStatus> | undefined,
  source: Read<Source> | undefined,
  answer: Read<CompanyAnswer> | null,
): Common {
  const isKept = source?.method === 'cached_from_registry';
  const isFromCache = isKept && !(answer !== null && isReadFromFile(answer, source.register));
  const retrievedAtMs = source?.retrievedAt === undefined ? Number.NaN : Date.parse(source.retrievedAt);
  const elapsedMs = Math.max(0, retrievedAtMs - row.createdAt.getTime());
  // A file that was read for an earlier lookup took no time now.
  const isUntimed = isFromCache || (isKept && elapsedMs === 0) || Number.isNaN(elapsedMs);
  return {
    ...stateOf(row, status, answer !== null),
    isAuthoritative: status?.authoritative ?? source?.authoritative ?? null,
    register: source?.register ?? status?.error?.source ?? null,
    elapsedMs: isUntimed ? null : elapsedMs,
    isFromCache,
    ...(status?.status === 'in_progress' && status.isEnriching === true && { isEnriching: true }),
    ...waitingForOf(status),
  };
}

function waitingForOf(status: Read<ItemStatus> | undefined): Pick<LookupItem, 'waitingFor'> {
  const { source, until } = status?.status === 'in_progress' ? (status.waitingFor ?? {}) : {};
  return source === undefined || until === undefined ? {} : { waitingFor: { source, until } };
}

/** An answer without a word on an item that was asked (the interface requires none) has it: it is the whole answer. */
function stateOf(
  row: LookupRow,
  status: Read<ItemStatus> | undefined,
  isAnswered: boolean,
): Pick<LookupItem, 'status' | 'costCredits' | 'failure'> {
  // What became of its items went with its answer.
  if (row.purgedAt !== null) return { status: 'failed', costCredits: null, failure: null };
  if (row.status === 'refused') return { status: 'failed', costCredits: 0, failure: null };
  if (!isAnswered) return { status: 'asking', costCredits: null, failure: null };
  if (status?.status === 'failed') return { status: 'failed', costCredits: 0, failure: failureOf(status) };
  if (isTerminal(status)) return { status: 'succeeded', costCredits: status?.cost ?? null, failure: null };
  return { status: 'in_progress', costCredits: null, failure: null };
}

/** Every word that is neither the end nor failure means that something is still to come (`pending`, `enriching`, …). */
const isTerminal = (status: Read<ItemStatus> | undefined): boolean =>
  status?.status === undefined || status.status === 'succeeded';

function failureOf({ error }: Read<ItemStatus>): LookupFailure {
  return {
    code: error?.code ?? 'processing_failed',
    message: error?.message ?? say('lookups.noAnswer'),
    details: error?.details ?? [],
    isRetryable: error?.retryable ?? true,
  };
}
