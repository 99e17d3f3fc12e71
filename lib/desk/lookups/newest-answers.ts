import {
  type CompanyAnswer,
  type Country,
  type DataPoint,
  GraphOptions,
  type Read,
} from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { CompanyFile, CompanyPart, HeldPart, OrderedDocument } from '#lib/domain/lookup/company-file.ts';
import { findDocument } from '#lib/domain/lookup/documents-of-answer.ts';
import { joinGraphs } from '#lib/domain/lookup/join-graphs.ts';
import { isOpen, type LookupItem, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';
import { CompanyPlace } from './company-place.ts';
import { seenConflicts } from './seen-conflicts.ts';
import { spellingsOf } from './spellings-of.ts';
import { answerOf, type LookupRow, WITH_ALL } from './stored-lookup.ts';
import { viewLookup } from './view-lookup.ts';

interface Seen {
  readonly row: LookupRow;
  readonly view: LookupView;
}

/** What the desk has of a company, from everybody's lookups: the newest of each data point, and what is on its way. */
export async function newestAnswers(
  ctx: ActorContext,
  input: Input<typeof CompanyPlace>,
): Promise<CompanyFile> {
  authorise(ctx, 'readCompanies');
  const { country, companyId } = parseInput(CompanyPlace, input);
  const [rows, found, seen] = await Promise.all([
    ctx.db.lookup.findMany({
      where: { ...(await spellingsOf(ctx.db, { country, companyId })), purgedAt: null },
      orderBy: { createdAt: 'desc' },
      include: WITH_ALL,
    }),
    ctx.db.foundCompany.findUnique({ where: { country_companyId: { country, companyId } } }),
    seenConflicts(ctx.db, { country, companyId }),
  ]);
  const file = fileOf({ country, companyId }, rows, { actor: ctx.actor, now: ctx.now(), found });
  return { ...file, seenConflicts: seen };
}

/** The same of lookups that the caller has, newest first: such as those of a saved report, with other answers. */
export function fileOf(
  { country, companyId }: { readonly country: Country; readonly companyId: string },
  rows: readonly LookupRow[],
  {
    actor,
    now,
    found = null,
  }: { readonly actor: Pick<Actor, 'userId'>; readonly now: Date; readonly found?: Named | null },
): CompanyFile {
  const all = rows.map((row) => ({ row, view: viewLookup(row, actor, now) }));
  const profile = partOf(all, 'companyProfile');
  const graph = partOf(all, 'graph');
  const company = 'held' in profile ? profile.held?.answer.company : undefined;
  return {
    country,
    companyId,
    ...nameIn(company ?? rootOf(graph), rows, found),
    parts: {
      companyProfile: profile,
      ultimateBeneficialOwners: partOf(all, 'ultimateBeneficialOwners'),
      subsidiaries: partOf(all, 'subsidiaries'),
      availableDocuments: partOf(all, 'availableDocuments'),
      graph,
    },
    documents: orderedDocuments(all),
    open: all.map(({ view }) => view).filter((view) => isOpen(view) || view.isOutcomeUnknown),
  };
}

/** The company itself in its ownership structure, where that was bought without its profile. */
const rootOf = (graph: CompanyPart) =>
  'held' in graph
    ? graph.held?.answer.graphBeta?.nodes?.find(({ flags }) => flags?.isRoot === true)?.company
    : undefined;

type Named = Pick<CompanyFile, 'legalName' | 'legalNameInEnglish'>;

/** As the newest profile has it, or the structure; else as it was bought under, or as a search found it. */
function nameIn(
  company:
    | { readonly legalName?: string | undefined; readonly legalNameInEnglish?: string | undefined }
    | undefined,
  rows: readonly LookupRow[],
  found: Named | null,
): Named {
  const bought = rows.find(({ legalName }) => legalName !== null)?.legalName ?? null;
  return {
    legalName: company?.legalName ?? bought ?? found?.legalName ?? null,
    legalNameInEnglish:
      company === undefined ? (found?.legalNameInEnglish ?? null) : (company.legalNameInEnglish ?? null),
  };
}

const itemOf = ({ view }: Seen, dataPoint: DataPoint): LookupItem | undefined =>
  view.items.find(({ kind, id }) => kind === 'dataPoint' && id === dataPoint);

function partOf(all: readonly Seen[], dataPoint: DataPoint): CompanyPart {
  const asked = all.filter((each) => itemOf(each, dataPoint) !== undefined && each.row.status !== 'refused');
  const [newest] = asked;
  const item = newest && itemOf(newest, dataPoint);
  if (newest === undefined || item === undefined) return { status: 'none' };
  const succeeded = asked.find((each) => hasCome(itemOf(each, dataPoint)));
  const held = succeeded === undefined ? null : heldOf(all, succeeded, dataPoint);
  const head = {
    lookupId: newest.row.id,
    requestId: newest.row.requestId,
    askedAt: newest.row.createdAt.toISOString(),
  };
  if (item.status === 'succeeded' && held !== null)
    return { ...head, status: 'succeeded', failure: null, held };
  const status = item.status === 'failed' || newest.view.isOutcomeUnknown ? 'failed' : 'in_progress';
  const soFar = status === 'in_progress' && dataPoint === 'graph' ? heldOf(all, newest, dataPoint) : null;
  return {
    ...head,
    status,
    failure: item.failure ?? newest.view.failure,
    held,
    ...(soFar?.answer.graphBeta ? { soFar } : {}),
  };
}

/** What is still being added to can be read already. */
const hasCome = (item: LookupItem | undefined): boolean =>
  item?.status === 'succeeded' || item?.isEnriching === true;

/** The answer, and where it continues a graph, with the graph of the one before. */
function wholeAnswerOf(all: readonly Seen[], row: LookupRow): Read<CompanyAnswer> | null {
  const answer = answerOf(row);
  const { continueFrom } = GraphOptions.safeParse(row.graphOptions).data ?? {};
  if (!answer?.graphBeta || continueFrom === undefined) return answer;
  const before = all.find(
    ({ row: each }) =>
      each.createdAt < row.createdAt &&
      each.requestId === continueFrom.requestId &&
      each.serviceUrl === row.serviceUrl,
  );
  const graph = before && wholeAnswerOf(all, before.row)?.graphBeta;
  return { ...answer, graphBeta: joinGraphs(graph, answer.graphBeta) };
}

function heldOf(all: readonly Seen[], { row, view }: Seen, dataPoint: DataPoint): HeldPart | null {
  const answer = dataPoint === 'graph' ? wholeAnswerOf(all, row) : answerOf(row);
  if (answer === null) return null;
  return {
    lookupId: row.id,
    requestId: answer.request.requestId,
    at: answer.request.sources?.dataPoints?.[dataPoint]?.retrievedAt ?? row.createdAt.toISOString(),
    costCredits: itemOf({ row, view }, dataPoint)?.costCredits ?? null,
    askedBy: view.userName,
    answer,
  };
}

/** Each document once: the kept one if there is one, else the newest order. */
function orderedDocuments(all: readonly Seen[]): OrderedDocument[] {
  const orders = all.flatMap((each) =>
    each.view.items
      .filter(({ kind }) => kind === 'document' && each.row.status !== 'refused')
      .map((item) => orderOf(each, item)),
  );
  const byDocument = Map.groupBy(orders, ({ documentId }) => documentId);
  return [...byDocument.values()].flatMap((same) => same.find(({ kept }) => kept !== null) ?? same[0] ?? []);
}

function orderOf({ row, view }: Seen, item: LookupItem): OrderedDocument {
  const kept = row.documentsKept.find(({ documentId }) => documentId === item.id);
  const answer = answerOf(row);
  const found = findDocument(answer?.documents, item.id);
  const source = answer?.request.sources?.documents?.[item.id];
  return {
    documentId: item.id,
    lookupId: row.id,
    status: statusOf(item, view),
    orderedAt: view.createdAt,
    orderedBy: view.userName,
    costCredits: item.costCredits,
    category: kept?.category ?? found?.category ?? null,
    listedId: found?.document.id ?? null,
    name: item.name,
    nameInEnglish: item.nameInEnglish,
    failure: item.failure ?? view.failure,
    source: source && answer ? { ...source, requestId: answer.request.requestId } : null,
    kept:
      kept === undefined
        ? null
        : {
            id: kept.id,
            mediaType: kept.mediaType,
            format: kept.format,
            sizeBytes: Number(kept.sizeBytes),
            sha256: kept.sha256,
            fetchedAt: kept.fetchedAt.toISOString(),
            pdf:
              kept.pdfSha256 === null
                ? null
                : { sha256: kept.pdfSha256, sizeBytes: Number(kept.pdfSizeBytes) },
          },
  };
}

function statusOf(item: LookupItem, view: LookupView): OrderedDocument['status'] {
  if (item.status === 'succeeded') return 'kept';
  if (item.status === 'failed' || view.isOutcomeUnknown) return 'failed';
  return item.status === 'fetching' ? 'fetching' : 'in_progress';
}
