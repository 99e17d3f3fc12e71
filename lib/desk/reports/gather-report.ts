import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import type { BroughtExtract } from '#lib/domain/extracts/index.ts';
import type { SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import { placeKey } from '#lib/domain/identifiers/place-key.ts';
import type { CompanyFile, CompanyPart, HeldPart } from '#lib/domain/lookup/company-file.ts';
import { type PriceLists, shownOwners, untracedShare, withAsked } from '#lib/domain/owners/index.ts';
import type { Policy, PolicyChoice } from '#lib/domain/ownership/index.ts';
import { ownershipChart, ownershipView } from '#lib/domain/ownership-view/index.ts';
import type { ReportInput } from '#lib/domain/report/index.ts';
import { assertAsRecorded } from '../audit/as-recorded.ts';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import { currentDiscrepancies } from '../discrepancies/stored-discrepancy.ts';
import { standingExtracts } from '../extracts/stored-extracts.ts';
import { recordedFlags } from '../flags/recorded-flags.ts';
import { seenFlags } from '../flags/seen-flags.ts';
import { policyFor } from '../law/house-of.ts';
import type { CompanyPlace } from '../lookups/company-place.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { heldInStructure } from '../owners/held-in-structure.ts';
import { type CompanyOwners, ownersOf } from '../owners/owners-of.ts';
import { storedMatches } from '../owners/stored-matches.ts';
import { structureSources } from '../owners/structure-sources.ts';
import { nodeFacts } from '../ownership/node-facts.ts';
import { countriesIn, type Holds, offersIn } from '../ownership/offers-in.ts';
import { priceLists } from '../ownership/price-lists.ts';
import { settlingOf } from '../ownership/settling-of.ts';
import { type CountingList, countryListsOn } from '../policy/country-lists.ts';
import { gatherWire, type KeptWire } from './kept-wire.ts';
import { canonicalJson, sha256Of } from './stored-report.ts';

/** An answer of the service as it is kept beside a version. */
export interface KeptAnswer {
  readonly requestId: string;
  readonly content: string;
  readonly sha256: string;
}

export type GatheredReport = Omit<
  ReportInput,
  'id' | 'version' | 'savedAt' | 'savedBy' | 'answers' | 'files' | 'extracts' | 'countryLists'
> & {
  readonly policy: Policy;
  readonly flags: readonly SeenFlag[];
  /** Share without a known owner; undefined: none, or nothing was computed. */
  readonly untraced: string | undefined;
  /** Lists of countries that the flags rest on. */
  readonly countryLists: readonly CountingList[];
  readonly extracts: readonly BroughtExtract[];
  readonly answers: readonly KeptAnswer[];
  readonly files: readonly (ReportInput['files'][number] & { readonly keptDocumentId: string })[];
  /** What sources answered, byte for byte. */
  readonly wire: readonly KeptWire[];
};

/**
 * Everything that a version is made from, read once: what the desk holds of a company, and what follows under a rule.
 * @throws Failure `internal` where findings on the company differ from the audit log
 */
export async function gatherReport(
  ctx: ActorContext,
  { place, choice }: { readonly place: CompanyPlace; readonly choice: PolicyChoice },
): Promise<GatheredReport> {
  const file = await newestAnswers(ctx, place);
  await assertAsRecorded(ctx.db, place);
  const [overrides, files, extracts] = await Promise.all([
    storedMatches(ctx.db, place),
    keptFiles(ctx, file),
    standingExtracts(ctx.db, place),
  ]);
  const today = ctx.now().toISOString().slice(0, 10);
  const policy = await policyFor(ctx, place.country, choice);
  const found = ownersOf(file, { policy, overrides, today, held: await heldInStructure(ctx, file) });
  const joined = joinedFiles(found);
  const keys = found.discrepancies.map(({ key }) => key);
  const listed = await currentDiscrepancies(ctx, { ...place, key: { in: keys } }, today);
  const isOpen = found.view.computed?.owners.isSettled === false && !found.isFollowing;
  const lists = isOpen ? await priceLists(ctx, countriesIn({ ...found, file })) : new Map();
  const computed = computedFacts({ ...found, file }, { policy, today, lists });
  const countryLists = await countryListsOn(ctx, today);
  const flags = await seenFlags(ctx, {
    ...{ file, extracts, policy, today, countryLists },
    view: companyView(file, { mask: NO_MASK, today }),
    held: found.held,
    graph: found.view.computed?.graph,
    isComputed: true,
  });
  return {
    file,
    extracts,
    policy,
    flags,
    untraced: found.view.computed && untracedShare(found.view.computed.graph),
    countryLists,
    recorded: await recordedFlags(ctx, place.country),
    ...computed,
    owners: withAsked(computed.owners, listed),
    listed,
    answers: keptAnswers([file, ...joined]),
    files,
    wire: await gatherWire(ctx, [file, ...joined]),
  };
}

interface Under {
  readonly policy: Policy;
  readonly today: string;
  /** Left out: no price list is known, as when a version is computed again. */
  readonly lists?: PriceLists;
}

/** What a version says of owners and structure. */
export const computedFacts = (
  found: CompanyOwners & Holds,
  under: Under,
): Pick<ReportInput, 'owners' | 'structure' | 'notCompared' | 'ownership' | 'chart'> => ({
  notCompared: found.notCompared,
  owners: shownOwners(found.view, found.discrepancies, settlingOf(found, under.lists ?? new Map())),
  ...structureOf(found, under),
});

/** All of the structure, nothing collapsed; nothing where none is known. */
function structureOf(
  { view, figures, sources: answers, ...holds }: CompanyOwners & Holds,
  { policy, today, lists = new Map() }: Under,
): Pick<ReportInput, 'structure' | 'ownership' | 'chart'> {
  if (figures === undefined || view.computed === undefined) return {};
  const sources = structureSources(view.computed.graph, { ...holds, figures });
  const facts = { ...nodeFacts(figures), sources };
  const offers = offersIn({ ...holds, figures }, lists);
  return {
    structure: {
      source: figures.source,
      retrievedAt: answers.at(-1)?.retrievedAt ?? figures.held.at,
      isStale: figures.isStale,
      joined: figures.joined,
    },
    ownership: ownershipView({
      ...view.computed,
      ...{ policy, offers, facts, today, source: figures.source, collapsed: [], isDrawn: false },
    }),
    chart: ownershipChart({ ...view.computed, policy, offers, opened: [] }),
  };
}

/** What is held of the other companies whose answers count in the structure. */
function joinedFiles({ figures, held }: CompanyOwners): CompanyFile[] {
  const counted = new Set(figures?.joined.map(placeKey));
  return held
    .filter((file) => counted.has(placeKey(file)))
    .map(({ parts, ...file }) => ({
      ...file,
      parts: {
        ...NO_PARTS,
        companyProfile: parts.companyProfile,
        ultimateBeneficialOwners: parts.ultimateBeneficialOwners,
      },
    }));
}

const NO_PARTS = {
  subsidiaries: { status: 'none' },
  availableDocuments: { status: 'none' },
  graph: { status: 'none' },
} as const;

const heldParts = ({ parts }: CompanyFile): HeldPart[] => Object.values(parts).flatMap(heldOf);
const heldOf = (part: CompanyPart): HeldPart[] => (part.status === 'none' || !part.held ? [] : [part.held]);

/** Each answer once, however many data points came with it. */
export function keptAnswers(files: readonly CompanyFile[]): KeptAnswer[] {
  const byId = new Map(
    files.flatMap(heldParts).map(({ requestId, answer }) => [requestId, canonicalJson(answer)]),
  );
  return [...byId]
    .map(([requestId, content]) => ({ requestId, content, sha256: sha256Of(content) }))
    .sort((a, b) => (a.requestId < b.requestId ? -1 : 1));
}

async function keptFiles(
  { db }: DeskContext,
  { country, companyId }: CompanyFile,
): Promise<GatheredReport['files']> {
  const rows = await db.keptDocument.findMany({
    where: { lookup: { country, companyId } },
    orderBy: [{ fetchedAt: 'desc' }, { id: 'asc' }],
    include: { lookup: { select: { requestId: true } } },
  });
  // Of a document that was ordered again the newest copy counts.
  const newest = new Map(rows.toReversed().map((row) => [row.documentId, row]));
  return [...newest.values()]
    .map((row) => ({
      keptDocumentId: row.id,
      documentId: row.documentId,
      name: row.name ?? row.category,
      category: row.category,
      mediaType: row.mediaType,
      sizeBytes: Number(row.sizeBytes),
      sha256: row.sha256,
      requestId: row.lookup.requestId ?? '',
      fetchedAt: row.fetchedAt.toISOString(),
    }))
    .sort((a, b) => (a.documentId < b.documentId ? -1 : 1));
}
