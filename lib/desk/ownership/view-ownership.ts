import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import {
  type JoinedAnswer,
  type Offer,
  type Offers,
  type OtherMeans,
  type OwnersView,
  otherMeansIn,
} from '#lib/domain/owners/index.ts';
import { type OwnershipView, ownershipView } from '#lib/domain/ownership-view/index.ts';
import { wordFor } from '#lib/domain/report/value-words.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise, mayDo } from '../context/permissions.ts';
import { policyFor } from '../law/house-of.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { noteOwnersRead } from '../owners/note-owners-read.ts';
import type { Figures } from '../owners/structure-of.ts';
import { structureSources } from '../owners/structure-sources.ts';
import { companyFigures } from './company-figures.ts';
import { nodeFacts } from './node-facts.ts';
import { countriesIn, offersIn, wasTraced } from './offers-in.ts';
import { OwnershipPart } from './ownership-asked.ts';
import { priceLists } from './price-lists.ts';

export interface ShownOwnership {
  /** Undefined where neither a graph nor shareholders are held. */
  readonly view: OwnershipView | undefined;
  /** What it was made from. */
  readonly source: Figures['source'] | undefined;
  /** Of the graph: what a further one may go on from. */
  readonly requestId: string | undefined;
  /** The request that brought what it was made from, whichever it was. */
  readonly factsRequestId: string | undefined;
  readonly otherMeans: OtherMeans;
  readonly walk: WalkView | undefined;
  /** Answers on other companies that the structure contains besides its own. */
  readonly joined: readonly JoinedAnswer[];
  /** Whether the profile is here: to get it would bring nothing more. */
  readonly hasProfile: boolean;
  /** Whether a graph was bought and the register gave nothing for it: a further one would give no more. */
  readonly isEmpty: boolean;
  /** All that can be bought of the companies in the structure. */
  readonly offers: readonly Offer[];
  /** The tracing of the owners; undefined where they are traced or it is not offered. */
  readonly trace: Offers['trace'];
  readonly mayBuy: boolean;
  readonly mayExport: boolean;
}

/** How a graph was made, and whether it is still growing. */
export interface WalkView {
  readonly isRunning: boolean;
  readonly stoppedReason: string | undefined;
  readonly spentCredits: number | undefined;
  readonly companiesFetched: number | undefined;
  readonly companiesSkipped: number | undefined;
  /** Whether the service counts lookups of declared owners: one that does not makes none. */
  readonly areOwnersCounted: boolean;
}

/** More rows than this are not read on a screen at once; an export and a report have all. */
const MOST_ROWS = 100;

/** Which part of a company's structure, whether as a drawing, and whose figures are explained. */
export const ViewOwnership = z.object({
  ...CompanyPlace.shape,
  ...OwnershipPart.shape,
  isDrawn: z.boolean().default(false),
  /** Whether the table has every row: of a wide structure the first ones are enough to begin with. */
  isWhole: z.boolean().default(false),
  why: z.string().optional(),
});

/**
 * The structure above a company as the newest graph has it, complete or still growing, else as the register's list of
 * shareholders does; with figures and verdicts under the rule that is chosen. Spends nothing.
 * @throws Failure `forbidden`
 */
export async function viewOwnership(
  ctx: ActorContext,
  input: Input<typeof ViewOwnership>,
): Promise<ShownOwnership> {
  authorise(ctx, 'readCompanies');
  const asked = parseInput(ViewOwnership, input);
  const policy = await policyFor(ctx, asked.country, asked);
  const found = await companyFigures(ctx, { ...asked, policy });
  const { view, figures, file, today } = found;
  await noteOwnersRead(ctx, file, figures);
  const offers = offersIn(found, await priceLists(ctx, countriesIn(found)));
  const { trace, list } = offers;
  const { companyProfile } = file.parts;
  const hasProfile = companyProfile.status !== 'none' && companyProfile.held !== null;
  const common = {
    hasProfile,
    otherMeans: otherMeansIn(view),
    mayBuy: mayDo(ctx.actor.role, 'buyData'),
    mayExport: mayDo(ctx.actor.role, 'exportData'),
  };
  const isRunning = file.parts.graph.status === 'in_progress';
  if (figures === undefined || view.computed === undefined) {
    return {
      view: undefined,
      source: undefined,
      requestId: undefined,
      factsRequestId: undefined,
      walk: isRunning ? walkView(undefined, isRunning) : undefined,
      joined: [],
      isEmpty: wasTraced(file),
      offers: list,
      trace,
      ...common,
    };
  }
  const sources = structureSources(view.computed.graph, { ...found, figures });
  const facts = { ...nodeFacts(figures), sources, flags: flagTitlesIn(view) };
  const { focus, depth, hideBelowPercent, collapsed, opened, isDrawn, isWhole, why } = asked;
  const mostRows = isDrawn || isWhole ? undefined : MOST_ROWS;
  return {
    view: ownershipView({
      ...view.computed,
      ...{ policy, offers, facts, today, source: figures.source },
      ...{ focus, depth, hideBelowPercent, collapsed, opened, isDrawn, why, mostRows },
    }),
    source: figures.source,
    requestId: figures.source === 'graph' ? figures.held.requestId : undefined,
    factsRequestId: figures.held.requestId,
    walk: figures.source === 'graph' || isRunning ? walkView(figures, isRunning) : undefined,
    joined: figures.joined,
    isEmpty: figures.source !== 'graph' && wasTraced(file),
    offers: list,
    trace,
    ...common,
  };
}

/** Titles of the flags that are raised about persons and entities, by node ID. */
function flagTitlesIn({ rows, entities }: OwnersView): ReadonlyMap<string, readonly string[]> {
  const all = [
    ...rows.map(({ nodeId, flags }) => [nodeId, flags] as const),
    ...entities.map(({ inStructure, flags }) => [inStructure?.nodeId, flags] as const),
  ];
  return new Map(
    all.flatMap(([nodeId, codes]) =>
      nodeId === undefined || codes.length === 0
        ? []
        : [[nodeId, codes.map((code) => wordFor('warning', code))] as const],
    ),
  );
}

function walkView(figures: Figures | undefined, isRunning: boolean): WalkView {
  const { metadata } = figures?.held.answer.graphBeta ?? {};
  return {
    isRunning,
    stoppedReason: metadata?.stoppedReason,
    spentCredits: metadata?.amountSpent,
    companiesFetched: metadata?.companiesFetched,
    companiesSkipped: metadata?.companiesSkipped,
    areOwnersCounted: metadata?.ownersFetched !== undefined,
  };
}
