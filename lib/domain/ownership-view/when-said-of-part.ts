import type words from '#lib/words/en/screens/ownership.json';
import type { KeysOf } from '#lib/words/keys-of.ts';
import type { Offers } from '../owners/index.ts';
import type { TreeRowView } from './tree-row-view.ts';
import type { VotingBasis, VotingObstacle, VotingView } from './voting-view.ts';
import type { GroundView, PathView } from './why-view.ts';

// Sentences of the parts of the Ownership page. A sentence without a condition does not compile.

type Words = typeof words;
type Said<Model> = (model: Model) => boolean;

/** The page before anything is computed, and the offer to trace above what is. */
export interface TraceModel {
  readonly hasView: boolean;
  readonly hasProfile: boolean;
  /** Whether a tracing was started, or its register had nothing. */
  readonly isTraced: boolean;
  readonly trace: Offers['trace'];
}

type TraceSentence = `none.${KeysOf<Words['none']>}` | 'buy.structureHelp';

const mayTrace: Said<TraceModel> = ({ isTraced, trace }) => !isTraced && trace !== undefined;
const OF_TRACE: Readonly<Record<TraceSentence, Said<TraceModel>>> = {
  'none.title': (model) => mayTrace(model) && !model.hasView,
  'none.text': (model) => mayTrace(model) && !model.hasView && !model.hasProfile,
  'none.textProfile': (model) => mayTrace(model) && !model.hasView && model.hasProfile,
  'buy.structureHelp': (model) => mayTrace(model) && model.hasView,
};

export const isSaidOfTrace = (sentence: TraceSentence, model: TraceModel): boolean =>
  OF_TRACE[sentence](model);

type RowLabel =
  | `${'label' | 'help' | 'holder' | 'direct' | 'computed' | 'inAll' | 'bar' | 'actions' | 'moreLabel' | 'more' | 'showAll'}`
  | `${'open' | 'close' | 'why' | 'whyLabel' | 'focus' | 'focusLabel' | 'company' | 'companyLabel'}`
  | `${'goOn' | 'goOnLabel'}`;
type RowSentence = Exclude<KeysOf<Words['tree']>, RowLabel>;
type Row = Said<TreeRowView>;

const isFirst: Row = ({ sameAs }) => sameAs === undefined;
const isRest: Row = ({ node: { kind, known } }) =>
  known !== undefined && (kind === 'unknown' || kind === 'dispersed');
const isReadAt =
  (hasRegister: boolean): Row =>
  (row) =>
    isFirst(row) &&
    row.node.ownersReadIn?.retrievedAt !== undefined &&
    (row.node.ownersReadIn.register !== undefined) === hasRegister;

const OF_ROW: Readonly<Record<RowSentence, Row>> = {
  subject: ({ node }) => node.isRoot,
  sameAs: (row) => !isFirst(row) && !row.isCycle,
  circle: (row) => !isFirst(row) && row.isCycle,
  openEnd: ({ node }) => node.openEnd !== undefined,
  ownersRead: isReadAt(true),
  ownersReadUnnamed: isReadAt(false),
  hidden: (row) => isFirst(row) && row.node.hiddenOwners > 0,
  candidates: ({ node }) => node.candidates.length > 0,
  source: ({ direct, sources }) => direct !== undefined && sources.length > 0,
  unresolved: (row) => row.node.nature === undefined && isRest(row),
  upTo: (row) => row.node.possible !== undefined && !isRest(row),
};

export const isSaidOfRow = (sentence: RowSentence, row: TreeRowView): boolean => OF_ROW[sentence](row);

/** One part of the dialog that explains a figure. */
export interface WhyModel {
  readonly ground?: GroundView;
  readonly chain?: Omit<GroundView['chain'][number], 'basis'>;
  readonly path?: PathView;
  readonly step?: PathView['steps'][number];
}

type WhyLabel =
  | `${'basis' | 'measure' | 'power' | 'bound'}.${string}`
  | `${'title' | 'verdict' | 'against' | 'via' | 'formula' | 'exactly' | 'paths' | 'product' | 'source' | 'cut'}`
  | `${'facts' | 'factsProfile' | 'factsGraph' | 'factsDeclared' | 'chainStep' | 'rest' | 'value'}`;
type WhySentence = Exclude<KeysOf<Words['why']>, WhyLabel>;
type Why = Said<WhyModel>;

const isWider: Why = ({ ground: { known, possible } = {} }) =>
  known !== undefined && possible !== undefined && possible.text !== known.text;
const OF_WHY: Readonly<Record<WhySentence, Why>> = {
  figure: (model) => model.ground?.known !== undefined && !isWider(model),
  figureUnknown: isWider,
  noChain: ({ ground }) => ground?.basis === 'control' && ground.chain.length === 0,
  ownLeftOut: ({ ground, chain }) => (chain ?? ground)?.leavesOwnOut === true,
  chainOpen: ({ chain }) => chain?.verdict === 'undecided',
  nobody: ({ chain }) => chain?.holders.length === 0,
  step: ({ step }) => step?.owner !== undefined,
  stepHidden: ({ step }) => step !== undefined && step.owner === undefined,
  factor: ({ path }) => path?.cycleFactor !== undefined,
};

export const isSaidOfWhy = (sentence: WhySentence, model: WhyModel): boolean => OF_WHY[sentence](model);

type VotingLabel = `${'title' | 'caption' | 'holder' | 'votes' | 'banzhaf' | 'shapleyShubik'}`;
type VotingSentence = Exclude<KeysOf<Words['voting']>, VotingLabel>;

const isBlockedBy =
  (why: VotingObstacle): Said<VotingView> =>
  ({ obstacle }) =>
    obstacle === why;
const isCountedBy =
  (what: VotingBasis): Said<VotingView> =>
  (view) =>
    view.obstacle === undefined && view.basis === what;

const OF_VOTING: Readonly<Record<VotingSentence, Said<VotingView>>> = {
  help: () => true,
  notComputed: ({ obstacle }) => obstacle !== undefined,
  'obstacle.unsized': isBlockedBy('unsized'),
  'obstacle.bands': isBlockedBy('bands'),
  'obstacle.several_classes': isBlockedBy('several_classes'),
  'obstacle.over_allocated': isBlockedBy('over_allocated'),
  'obstacle.joint': isBlockedBy('joint'),
  'obstacle.unknown_majority': isBlockedBy('unknown_majority'),
  'obstacle.nothing_excluded': isBlockedBy('nothing_excluded'),
  'basis.votes': isCountedBy('votes'),
  'basis.shares': isCountedBy('shares'),
  'basis.both': isCountedBy('both'),
  ownShares: (view) => view.obstacle === undefined && view.ownShares !== undefined,
  unknown: (view) => view.obstacle === undefined && view.unknownVotes !== undefined,
  moreRange: (view) => view.obstacle === undefined && view.more !== undefined,
  more: (view) => view.obstacle === undefined && view.more !== undefined,
  together: (view) => view.obstacle === undefined && view.voters.some(({ names }) => names.length > 1),
};

export const isSaidOfVoting = (sentence: VotingSentence, view: VotingView): boolean =>
  OF_VOTING[sentence](view);

const isVotingSentence = (key: string): key is VotingSentence => key in OF_VOTING;

/** Every sentence that the table of voting power says. */
export const saidOfVoting = (view: VotingView): VotingSentence[] =>
  Object.keys(OF_VOTING)
    .filter(isVotingSentence)
    .filter((sentence) => OF_VOTING[sentence](view));
