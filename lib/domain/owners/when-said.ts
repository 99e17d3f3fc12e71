import type overview from '#lib/words/en/screens/company.json';
import type words from '#lib/words/en/screens/owners.json';
import type { KeysOf } from '#lib/words/keys-of.ts';
import { declaredControllers } from './declared-controllers.ts';
import type { OwnersAtGlance } from './owners-at-glance.ts';
import type { OwnersPage } from './owners-page.ts';
import type { ShownOwner } from './shown-owner.ts';
import type { StructureSource } from './structure-source.ts';
import type { DiscrepancySentence } from './when-said-of-discrepancy.ts';

/** What the sentences of the page of beneficial owners are true or false of. */
export type OwnersModel = Pick<
  OwnersPage,
  'shown' | 'structure' | 'hasProfile' | 'mayTrace' | 'notCompared' | 'coming' | 'isHousePolicy' | 'onOffer'
>;

type Words = typeof words;

/** Headings, columns, buttons, and names of values of closed lists: they say nothing that could be false. */
type Label =
  | 'title'
  | 'help'
  | `policy.${'note' | 'noted' | 'showComing'}`
  | `structure.${'get' | 'graphLink'}`
  | `${'column' | 'yesNo' | 'basis' | 'statement' | 'steps'}.${string}`
  | 'managers.source'
  | `bystanders.${'title' | 'share'}`
  | `offers.${'title' | 'more' | 'way' | 'several'}`;

/** Of a row, by `when-said-of-row`. */
type OfRow = `${'row' | 'verdict' | 'settledBy' | 'entities' | 'lead'}.${string}`;

/** Of a match of persons or of a discrepancy: names of states, of decisions and of the forms for them. */
type Name =
  | `${'match' | 'class' | 'suggestion' | 'state' | 'outcomeOf' | 'confirm' | 'file'}.${string}`
  | `decision.${Exclude<KeysOf<Words['decision']>, 'said' | 'confirmed' | 'awaitsAnother' | 'stillOpen'>}`
  | `assign.${Exclude<KeysOf<Words['assign']>, 'to'>}`
  | `list.${Exclude<KeysOf<Words['list']>, 'settled' | 'withdrawn' | 'corrected'>}`
  | 'strip.link';

type OfDiscrepancy = DiscrepancySentence | `strip.${string}`;

export type OwnersSentence = Exclude<KeysOf<Words>, Label | OfRow | Name | OfDiscrepancy>;

type Said<Model> = (model: Model) => boolean;
type Page = Said<OwnersModel>;

const isOn =
  (source: StructureSource): Page =>
  ({ structure }) =>
    structure?.source === source;
const hasJoinedHolders: Page = ({ structure }) =>
  (structure?.joined ?? []).some(({ dataPoint }) => dataPoint === 'companyProfile');
const is =
  (outcome: OwnersModel['shown']['outcome']): Page =>
  ({ shown }) =>
    shown.outcome === outcome;
const isNotCompared =
  (why: OwnersModel['notCompared']): Page =>
  ({ notCompared }) =>
    notCompared === why;
const someone =
  (is: (owner: OwnersModel['shown']['owners'][number]) => boolean): Page =>
  ({ shown }) =>
    shown.outcome !== undefined && shown.owners.some(is);

const hasAnomaly =
  (kind: OwnersModel['shown']['anomalies'][number]): Page =>
  ({ shown }) =>
    shown.anomalies.includes(kind);

/** Nobody meets the rule, and all holdings are known: nothing is left that could be somebody's. */
const isWhole: Page = ({ shown }) =>
  shown.outcome === 'none_found' && shown.isSettled && shown.unresolved === undefined;

/** Powers were looked at, and lists of holders give the result. */
const isAllTold: Page = ({ shown }) => shown.otherMeans === 'assessed' && shown.declaredBy.length === 0;

/** The rule names senior managers in place of an owner whom nobody found. */
const namesManagers: Page = ({ shown }) =>
  shown.outcome === 'none_found' && shown.steps.every(({ outcome }) => outcome !== 'not-asked');

/** When each sentence of the page may be said. A sentence without a condition does not compile. */
const ON_PAGE: Readonly<Record<OwnersSentence, Page>> = {
  'structure.graph': isOn('graph'),
  'structure.companyProfile': (page) => isOn('companyProfile')(page) && !hasJoinedHolders(page),
  'structure.profiles': (page) => isOn('companyProfile')(page) && hasJoinedHolders(page),
  'structure.ultimateBeneficialOwners': isOn('ultimateBeneficialOwners'),
  'structure.stale': ({ structure }) => structure?.isStale === true,
  'structure.none': ({ structure }) => structure === undefined,
  'structure.noneHelp': ({ structure, hasProfile }) => structure === undefined && !hasProfile,
  'structure.noneHelpProfile': ({ structure, hasProfile, mayTrace }) =>
    structure === undefined && hasProfile && mayTrace,
  'structure.noneHelpAsk': ({ structure, hasProfile, mayTrace }) =>
    structure === undefined && hasProfile && !mayTrace,
  'outcome.found': is('found'),
  'outcome.open': ({ shown }) => shown.outcome === 'found' && !shown.isSettled,
  'outcome.undecidedAre': someone(({ verdict }) => verdict === 'undecided'),
  'outcome.otherMeans': ({ shown }) => shown.outcome !== undefined && declaredControllers(shown).length > 0,
  'outcome.none_found': (page) => isWhole(page) && isAllTold(page),
  'outcome.none_found_holdings': (page) => isWhole(page) && !isAllTold(page),
  'outcome.notAssessed': ({ shown }) => shown.outcome === 'none_found' && shown.otherMeans === 'not_assessed',
  'outcome.meansOpen': ({ shown }) => shown.outcome === 'none_found' && shown.otherMeans === 'open',
  'outcome.none_found_unresolved': ({ shown }) =>
    shown.outcome === 'none_found' && shown.isSettled && shown.unresolved !== undefined,
  'outcome.undecided': is('undecided'),
  'outcome.refused': is('refused'),
  'notCompared.not_requested': isNotCompared('not_requested'),
  'notCompared.not_offered': isNotCompared('not_offered'),
  'notCompared.none_named': isNotCompared('none_named'),
  'notCompared.restricted': isNotCompared('restricted'),
  'notCompared.exempt': isNotCompared('exempt'),
  'notCompared.declared_none': isNotCompared('declared_none'),
  'notCompared.declared_unnamed': isNotCompared('declared_unnamed'),
  'notCompared.declared_alone': isNotCompared('declared_alone'),
  'notCompared.failed': isNotCompared('failed'),
  'notCompared.in_progress': isNotCompared('in_progress'),
  'notCompared.unexplained': isNotCompared('unexplained'),
  'notCompared.help': ({ notCompared }) => notCompared !== undefined && notCompared !== 'declared_alone',
  'notCompared.get': ({ notCompared }) => notCompared !== undefined && FOR_SALE.has(notCompared),
  'anomaly.over_allocated': hasAnomaly('over_allocated'),
  'anomaly.declarations_differ': hasAnomaly('declarations_differ'),
  'anomaly.sizes_differ': hasAnomaly('sizes_differ'),
  'anomaly.under_allocated': hasAnomaly('under_allocated'),
  'anomaly.classes_not_whole': hasAnomaly('classes_not_whole'),
  'anomaly.unknown_class': hasAnomaly('unknown_class'),
  'anomaly.no_outside_owner': hasAnomaly('no_outside_owner'),
  'anomaly.control_ring': hasAnomaly('control_ring'),
  chainStatement: ({ shown }) => shown.chainStatements.length > 0,
  more: ({ shown }) => listedOwners(shown).length < shown.owners.length,
  'bystanders.help': ({ shown }) => shown.bystanders.length > 0,
  'bystanders.noShare': ({ shown }) => shown.bystanders.some(({ share }) => share === undefined),
  'bystanders.more': ({ shown }) => shown.bystanders.length > MOST_LISTED,
  'managers.title': namesManagers,
  'managers.none': (page) => namesManagers(page) && page.shown.seniorManagers.length === 0,
  'offers.help': ({ onOffer }) => (onOffer?.list.length ?? 0) > 0,
  'policy.coming': ({ coming }) => coming !== undefined,
  'policy.otherRule': ({ shown, isHousePolicy }) => !isHousePolicy && shown.differences.length > 0,
};

/** So many persons are listed on the page, owners first; the report has them all. */
export const MOST_LISTED = 100;

/** The rows of the page: the first of them, and everybody who is declared. */
export const listedOwners = ({ owners }: Pick<OwnersModel['shown'], 'owners'>): readonly ShownOwner[] =>
  owners.filter(({ declared }, at) => at < MOST_LISTED || declared.length > 0);

/** Where buying declared owners could bring what is compared. */
const FOR_SALE: ReadonlySet<string> = new Set(['not_requested', 'failed', 'declared_none']);

export const isSaidOfOwners = (sentence: OwnersSentence, page: OwnersModel): boolean =>
  ON_PAGE[sentence](page);

const isPageSentence = (key: string): key is OwnersSentence => key in ON_PAGE;
const PAGE_SENTENCES = Object.keys(ON_PAGE).filter(isPageSentence);

/** Every sentence that the page of beneficial owners says. */
export const saidOfOwners = (page: OwnersModel): OwnersSentence[] =>
  PAGE_SENTENCES.filter((sentence) => ON_PAGE[sentence](page));

/** The owners on the Overview. `isAnswered`: a register told of declared owners. */
export interface GlanceModel {
  readonly owners: OwnersAtGlance | undefined;
  readonly isAnswered: boolean;
}

type Glance = (typeof overview)['glance'];
export type GlanceSentence = Exclude<
  KeysOf<Glance>,
  | `${'allOwners' | 'directors' | 'allPeople' | 'noDirectors' | 'noRole'}`
  | `${'computed' | 'byControl' | 'declared' | 'asDeclared'}`
  | `standing.${string}`
>;

/** When each sentence about the owners on the Overview may be said. */
const AT_GLANCE: Readonly<Record<GlanceSentence, Said<GlanceModel>>> = {
  manyOwners: ({ owners }) => owners === undefined,
  rule: ({ owners }) => owners !== undefined && owners.total > 0,
  noOwners: ({ owners, isAnswered }) => owners?.total === 0 && owners.statements.length === 0 && isAnswered,
  untraced: ({ owners }) => owners?.untraced !== undefined,
  isOpen: ({ owners }) => owners?.isOpen === true,
  moreEntities: ({ owners }) => owners !== undefined && owners.entityCount > owners.entities.length,
};

export const isSaidAtGlance = (sentence: GlanceSentence, model: GlanceModel): boolean =>
  AT_GLANCE[sentence](model);

const isGlanceSentence = (key: string): key is GlanceSentence => key in AT_GLANCE;

/** Every sentence that the Overview says of the owners. */
export const saidAtGlance = (model: GlanceModel): GlanceSentence[] =>
  Object.keys(AT_GLANCE)
    .filter(isGlanceSentence)
    .filter((sentence) => AT_GLANCE[sentence](model));
