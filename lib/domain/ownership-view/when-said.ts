import type words from '#lib/words/en/screens/ownership.json';
import type { KeysOf } from '#lib/words/keys-of.ts';
import {
  isUntraced,
  type JoinedAnswer,
  type Offers,
  type OtherMeans,
  type StructureSource,
} from '../owners/index.ts';
import type { CoverageEndView } from './coverage-view.ts';
import type { OwnershipView } from './ownership-view.ts';

/** What the sentences of the Ownership page are true or false of. */
export interface OwnershipModel {
  readonly view: Pick<
    OwnershipView,
    | 'rootId'
    | 'outcome'
    | 'isSettled'
    | 'undecided'
    | 'declared'
    | 'unresolved'
    | 'refusedRing'
    | 'anomalies'
    | 'complexity'
    | 'coverage'
  >;
  readonly source: StructureSource | undefined;
  /** By what the register of owners tells too, as the page of beneficial owners has it. */
  readonly otherMeans: OtherMeans;
  readonly walk:
    | {
        readonly isRunning: boolean;
        readonly stoppedReason?: string | undefined;
        /** Left out: not known. */
        readonly areOwnersCounted?: boolean;
      }
    | undefined;
  readonly joined: readonly JoinedAnswer[];
  /** The tracing of the whole structure, if it is on offer. */
  readonly trace: Offers['trace'];
}

type Words = typeof words;

/** Headings, columns, buttons and figures say nothing that could be false. */
type Label =
  | `summary.${'title' | 'resolved' | 'openEnds' | 'circles' | 'nodes' | 'spent' | 'more' | 'anomalies'}`
  | `summary.${'layers' | 'nominees' | 'opaque' | 'complexRule'}`
  | `coverage.${'title' | 'closedAt' | 'share' | 'settles' | 'ofUnknown' | 'price' | 'way' | 'somebody' | 'about'}`
  | `coverage.${'button' | 'buttonBuys' | 'buttonAll' | 'buttonItems' | 'control' | 'offerPrice' | 'offerNoPrice'}`
  | `coverage.${'offer' | 'buys'}.${string}`;

/** Of one end of the tracing: `withoutOffer`. */
type OfEnd = `coverage.${'notForSale' | 'notLookedUp' | 'closed'}`;

/** Names of controls, of columns and of values of closed lists; a drawing and its words for a reader say what the table says. */
type Name =
  `${'views' | 'controls' | 'sources' | 'export' | 'say' | 'kind' | 'verdict' | 'reason' | 'graph'}.${string}`;

/** Of a part of the page: `when-said-of-part`. */
type OfPart =
  | `none.${string}`
  | `buy.${'structure' | 'structureFrom' | 'structureHelp'}`
  | `${'tree' | 'why' | 'voting'}.${string}`;

export type OwnershipSentence = Exclude<KeysOf<Words>, Label | OfEnd | Name | OfPart>;

type Said = (model: OwnershipModel) => boolean;

const offersIn = ({ view: { coverage } }: OwnershipModel) => coverage.ends.flatMap(({ offers }) => offers);
const isRunning: Said = ({ walk }) => walk?.isRunning === true;
/** The tracing is on offer: what it decides cannot be computed in advance. */
const isTraceOffered: Said = ({ view: { coverage }, trace }) => !coverage.isFollowed && trace !== undefined;
const isNotFollowed: Said = (model) =>
  isTraceOffered(model) &&
  !hasJoinedHolders(model) &&
  model.view.coverage.ends.some((end) => isUntraced(end, model.view.rootId));
/** Nothing is said of the way to a verdict while companies are looked up, nor before. */
const hasWay: Said = (model) =>
  model.view.coverage.ends.length > 0 && !isRunning(model) && !isNotFollowed(model);
const hasNoPurchase: Said = ({ view }) => view.coverage.way.purchases.length === 0;
const isTracedOf: Said = (model) => model.source === 'graph' && !isRunning(model);
const isFoundOpen: Said = ({ view }) => view.outcome === 'found' && !view.isSettled;

const hasAnomaly =
  (kind: OwnershipModel['view']['anomalies'][number]['kind']): Said =>
  ({ view }) =>
    view.anomalies.some((one) => one.kind === kind);
const isComplex =
  (verdict: NonNullable<OwnershipModel['view']['complexity']>['verdict']): Said =>
  ({ view }) =>
    view.complexity?.verdict === verdict;
const hasJoined =
  (dataPoint: JoinedAnswer['dataPoint']): Said =>
  ({ joined }) =>
    joined.some((one) => one.dataPoint === dataPoint);

/** When each sentence of the Ownership page may be said. A sentence without a condition does not compile. */
const WHEN: Readonly<Record<OwnershipSentence, Said>> = {
  'summary.fromGraph': isTracedOf,
  'summary.fromDeclaration': ({ source }) => source === 'ultimateBeneficialOwners',
  'summary.fromShareholders': (model) =>
    model.source === 'companyProfile' && isTraceOffered(model) && !hasJoinedHolders(model),
  'summary.fromProfiles': (model) =>
    model.source === 'companyProfile' && isTraceOffered(model) && hasJoinedHolders(model),
  'summary.fromLists': (model) => model.source === 'companyProfile' && !isTraceOffered(model),
  'summary.growing': isRunning,
  'summary.stopped': (model) =>
    isTracedOf(model) && model.walk?.stoppedReason !== undefined && !isCompleteWithOffers(model),
  'summary.stoppedOffers': (model) => isTracedOf(model) && isCompleteWithOffers(model),
  'summary.noOwnersLookup': (model) => isTracedOf(model) && model.walk?.areOwnersCounted === false,
  'summary.declared': ({ view }) => view.declared.length > 0,
  'summary.outcome.found': ({ view }) => view.outcome === 'found',
  'summary.outcome.none_found': ({ view }) => view.outcome === 'none_found',
  'summary.outcome.undecided': ({ view }) => view.outcome === 'undecided',
  'summary.outcome.refused': ({ view }) => view.outcome === 'refused',
  'summary.notAssessed': ({ view, otherMeans }) =>
    view.outcome === 'none_found' && otherMeans === 'not_assessed',
  'summary.andOpen': ({ view }) => view.outcome === 'found' && view.undecided.length > 0,
  'summary.unsettled': isFoundOpen,
  'summary.unresolved': ({ view }) => view.unresolved !== undefined,
  'summary.ring': ({ view }) => view.refusedRing !== undefined,
  'summary.anomaly.over_allocated': hasAnomaly('over_allocated'),
  'summary.anomaly.declarations_differ': hasAnomaly('declarations_differ'),
  'summary.anomaly.sizes_differ': hasAnomaly('sizes_differ'),
  'summary.anomaly.under_allocated': hasAnomaly('under_allocated'),
  'summary.anomaly.classes_not_whole': hasAnomaly('classes_not_whole'),
  'summary.anomaly.unknown_class': hasAnomaly('unknown_class'),
  'summary.anomaly.no_outside_owner': hasAnomaly('no_outside_owner'),
  'summary.anomaly.control_ring': hasAnomaly('control_ring'),
  'summary.complex.yes': isComplex('yes'),
  'summary.complex.no': isComplex('no'),
  'summary.complex.undecided': isComplex('undecided'),
  'summary.complexAnswer': isComplex('undecided'),
  'summary.trusts': ({ view }) => (view.complexity?.trusts.length ?? 0) > 0,
  'summary.noTrusts': ({ view }) => view.complexity?.trusts.length === 0,
  'summary.outsideEu': ({ view }) => (view.complexity?.outsideEu.length ?? 0) > 0,
  'summary.noneOutsideEu': ({ view }) => view.complexity?.outsideEu.length === 0,
  'joined.title': ({ joined }) => joined.length > 0,
  'joined.companyProfile': hasJoined('companyProfile'),
  'joined.ultimateBeneficialOwners': hasJoined('ultimateBeneficialOwners'),
  'joined.outdated': ({ joined }) => joined.some(({ isOutdated }) => isOutdated),
  'coverage.running': (model) => model.view.coverage.ends.length > 0 && isRunning(model),
  'coverage.notFollowed': (model) => isNotFollowed(model) && !isRunning(model),
  'coverage.notFollowedHelp': (model) => isNotFollowed(model) && !isRunning(model),
  'coverage.wayBuy': (model) => hasWay(model) && isOfTraces(model, true),
  'coverage.wayItems': (model) => hasWay(model) && isOfTraces(model, false),
  'coverage.wayCaveat': (model) => hasWay(model) && model.view.coverage.way.purchases.length > 0,
  'coverage.wayNotExact': (model) => hasWay(model) && !model.view.coverage.way.isExact,
  'coverage.wayOffers': (model) =>
    hasWay(model) && !model.view.isSettled && hasNoPurchase(model) && model.view.coverage.way.hasUncounted,
  'coverage.waySettled': (model) =>
    hasWay(model) && model.view.isSettled && hasNoPurchase(model) && offersIn(model).length > 0,
  'coverage.wayNone': (model) => hasWay(model) && !isTraceOffered(model) && offersIn(model).length === 0,
  'coverage.undecidable': (model) => {
    const { undecidable, isSomebodyUnknown, hasUncounted } = model.view.coverage.way;
    return (
      hasWay(model) &&
      !isTraceOffered(model) &&
      !hasUncounted &&
      (undecidable.length > 0 || isSomebodyUnknown)
    );
  },
};

function isCompleteWithOffers(model: OwnershipModel): boolean {
  return model.walk?.stoppedReason === 'completed' && offersIn(model).length > 0;
}

function hasJoinedHolders(model: OwnershipModel): boolean {
  return hasJoined('companyProfile')(model);
}

/** Whether there is something to buy, and all of it continues the tracing or not. */
function isOfTraces({ view: { coverage } }: OwnershipModel, areAll: boolean): boolean {
  const { purchases } = coverage.way;
  return purchases.length > 0 && purchases.every(({ item }) => item === 'graph') === areAll;
}

/** Whether the Ownership page may say a sentence of what it shows. */
export const isSaid = (sentence: OwnershipSentence, model: OwnershipModel): boolean => WHEN[sentence](model);

/** Every sentence that the Ownership page says. */
export const saidIn = (model: OwnershipModel): OwnershipSentence[] =>
  SENTENCES.filter((sentence) => WHEN[sentence](model));

const isSentence = (key: string): key is OwnershipSentence => key in WHEN;
const SENTENCES = Object.keys(WHEN).filter(isSentence);

/** What stands in place of a price where nothing is on offer; undefined where something is. */
export function withoutOffer(
  end: CoverageEndView,
  model: OwnershipModel,
): 'closed' | 'notLookedUp' | 'notForSale' | undefined {
  const { offers, closed, isForSale } = end;
  const isLeft = isTraceOffered(model) && offers.length === 0 && isUntraced(end, model.view.rootId);
  const isUnasked = isRunning(model) || isLeft;
  if (isForSale && isUnasked) return 'notLookedUp';
  if (offers.length > 0) return undefined;
  return closed === undefined ? 'notForSale' : 'closed';
}
