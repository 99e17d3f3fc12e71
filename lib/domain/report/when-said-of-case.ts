import type words from '#lib/words/en/report/sentences.json';
import type { KeysOf } from '#lib/words/keys-of.ts';
import { type CompanyView, nameOfRole, type RoleView } from '../company-view/index.ts';
import { isOpenState } from '../owners/listed-discrepancy.ts';
import { ownersOnOffer, priceOnOffer } from './owners-on-offer.ts';
import type { Seen } from './seen.ts';
import type { ReportSentence } from './when-said.ts';

type Words = typeof words;

/** Of a section: that it is there, or why not. */
export type Held = { readonly kind: 'present' } | { readonly kind: 'absent'; readonly reason: string };

/** Parts of sentences, and names where none is known. */
type Part =
  | `${'others' | 'and' | 'theCompany' | 'ofHome' | 'ofHomeNumber' | 'ofElsewhere' | 'underLei' | 'underNumber' | 'unnamedCompany' | 'why' | 'ranks' | 'parent'}`
  | `owners.${'share' | 'asDeclared' | 'asDeclaredBy' | `grounds.${string}`}`
  | `entities.${'behind' | 'unknown' | 'andUnknown'}`
  | `representatives.${'since' | 'alone' | 'jointly' | 'limited' | 'limitedBy'}`;

/** Sentences of the conclusion on everything but who is an owner. */
type CaseSentence =
  | Exclude<`conclusion.${Exclude<KeysOf<Words['conclusion']>, Part>}`, ReportSentence>
  | `sections.${'agree' | 'agreeButControl' | 'noneYet'}`;

type OfView = 'representatives' | 'facts' | 'status' | 'shareholders' | 'sources' | 'requests' | 'conflicts';

/** What these sentences are true or false of: each looks at its own part. */
export type CaseModel = Partial<Pick<CompanyView, OfView>> &
  Partial<Omit<Seen, 'view' | 'file'>> & {
    readonly parts?: Partial<CompanyView['parts']>;
    /** Whether the profile and the declared owners are there. */
    readonly profile?: Held;
    readonly declaration?: Held;
  };
type Said = (model: CaseModel) => boolean;

export const caseOf = (seen: Seen): CaseModel => ({
  ...seen.view,
  ...seen,
  profile: seen.view.sections.company,
  declaration: seen.view.sections.ultimateBeneficialOwners,
});

const dateOf = (facts: CompanyView['facts'], name: string): string | undefined =>
  facts.flatMap(({ key, value }) => (key === name && value?.kind === 'date' ? [value.date] : []))[0];

/** Day on which the company was registered, `YYYY-MM-DD`. */
export const registeredOn = ({ facts = [] }: CaseModel): string | undefined =>
  dateOf(facts, 'registrationDate');

/** The same of its incorporation; undefined if it is no other day. */
export const incorporatedOn = ({ facts = [] }: CaseModel): string | undefined => {
  const day = dateOf(facts, 'incorporationDate');
  return day === registeredOn({ facts }) ? undefined : day;
};

const hasSince: Said = (model) => registeredOn(model) !== undefined;
const hasForm: Said = ({ facts = [] }) =>
  facts.some(
    ({ key, value }) =>
      key === 'legalForm' &&
      value?.kind === 'legalForm' &&
      (value.localName !== undefined || value.english !== undefined),
  );

type Status = NonNullable<CompanyView['status']>;
const isThere: Said = ({ profile }) => profile?.kind !== 'absent';
const isStatus =
  (kind: Status['kind'], hasDay?: boolean): Said =>
  (model) =>
    isThere(model) &&
    (model.status?.kind ?? 'unknown') === kind &&
    (hasDay === undefined || hasDay === (dayOf(model.status) !== undefined));
const dayOf = (status: Status | undefined): string | undefined =>
  status?.kind === 'closed' ? status.closureDate : status?.insolvencyStartDate;

/** Representatives in office, or those of them who bind the company, do not, or of whom it is not clear. */
export const inOffice = ({ representatives = [] }: CaseModel, binds?: RoleView['binds']): RoleView[] =>
  representatives.filter((one) => !one.isFormer && (binds === undefined || one.binds === binds));
export const hasEnded = ({ powers }: RoleView): boolean => powers?.state === 'ended';
export const isNamed = (one: RoleView): boolean => nameOfRole(one) !== undefined;

/** Differences that are on no list. */
export const unlistedIn = ({ listed = [], owners }: Pick<CaseModel, 'listed' | 'owners'>) =>
  (owners?.differences ?? []).filter(({ key }) => !listed.some((one) => one.key === key));
export const openDifferences = (model: Pick<CaseModel, 'listed' | 'owners'>): number =>
  (model.listed ?? []).filter(({ state }) => isOpenState(state)).length + unlistedIn(model).length;
const isCompared: Said = (model) =>
  openDifferences(model) === 0 && model.structure !== undefined && model.notCompared === undefined;
/** Compared, and no discrepancy was found: declared and computed owners agree, unless more could be found. */
const isAgreed =
  (isSettled: boolean, isControlDeclared?: boolean): Said =>
  (model) =>
    isCompared(model) &&
    (model.listed ?? []).length === 0 &&
    model.owners?.isSettled === isSettled &&
    (isControlDeclared === undefined || isControlDeclared === (model.owners.otherMeans === 'declared'));

const isTraced: Said = ({ ownership }) => ownership !== undefined && ownership.outcome !== 'refused';
const hasEnds: Said = ({ ownership }) => (ownership?.coverage.ends.length ?? 0) > 0;
const isOnDeclared: Said = ({ structure }) => structure?.source === 'ultimateBeneficialOwners';

/** Only the company's own list of holders counts, and companies hold a part: who is behind them matters. */
const isOnDirect: Said = ({ structure, ownership }) =>
  structure?.source === 'companyProfile' &&
  !(structure.joined ?? []).some(({ dataPoint }) => dataPoint === 'companyProfile') &&
  (ownership === undefined ||
    ownership.rows.some(({ node }) => !node.isRoot && node.kind !== 'person' && node.kind !== 'unknown'));

const isUndeclared: Said = ({ owners, declaration }) =>
  declaration?.kind === 'absent' && (owners?.statements ?? []).length === 0;
/** The register was read: it names legal entities in place of persons. */
const namesEntitiesOnly: Said = ({ owners, declaration }) =>
  declaration?.kind === 'absent' &&
  declaration.reason === 'none_named' &&
  (owners?.entities ?? []).some(({ isDeclared }) => isDeclared);

/** When each of them may be said. A sentence without a condition does not compile. */
const WHEN: Readonly<Record<CaseSentence, Said>> = {
  'conclusion.registered': (model) => !hasSince(model),
  'conclusion.registeredSince': hasSince,
  'conclusion.incorporated': (model) => incorporatedOn(model) !== undefined,
  'conclusion.legalForm': hasForm,
  'conclusion.status.noProfile': (model) => !isThere(model),
  'conclusion.status.active': isStatus('active'),
  'conclusion.status.warning': isStatus('warning'),
  'conclusion.status.insolvency': isStatus('insolvency', false),
  'conclusion.status.insolvencySince': isStatus('insolvency', true),
  'conclusion.status.closed': isStatus('closed', false),
  'conclusion.status.closedOn': isStatus('closed', true),
  'conclusion.status.suspended': isStatus('suspended'),
  'conclusion.status.unknown': isStatus('unknown'),
  'conclusion.representatives.acts': (model) => inOffice(model, 'yes').length > 0,
  'conclusion.representatives.ended': (model) => inOffice(model, 'no').some(hasEnded),
  'conclusion.representatives.unclear': (model) => inOffice(model, 'unclear').some(isNamed),
  'conclusion.representatives.nobody': (model) =>
    inOffice(model, 'no').length > 0 && inOffice(model, 'no').length === inOffice(model).length,
  'conclusion.representatives.unnamed': (model) => !inOffice(model, 'unclear').every(isNamed),
  'conclusion.open': (model) => openDifferences(model) > 0,
  'conclusion.notCompared': (model) => openDifferences(model) === 0 && model.structure === undefined,
  'conclusion.allClosed': (model) => isCompared(model) && (model.listed ?? []).length > 0,
  'sections.noneYet': isAgreed(false),
  'sections.agreeButControl': isAgreed(true, true),
  'sections.agree': isAgreed(true, false),
  'conclusion.traced': (model) => isTraced(model) && !hasEnds(model),
  'conclusion.tracedEnds': (model) => isTraced(model) && hasEnds(model),
  'conclusion.untraced': (model) => isTraced(model) && model.ownership?.coverage.untraced !== undefined,
  'conclusion.onDeclared': isOnDeclared,
  'conclusion.onDirect': isOnDirect,
  'conclusion.ownersOnOffer': ({ ownership }) => ownersOnOffer(ownership).length > 0,
  'conclusion.ownersOnOfferPrice': ({ ownership }) => priceOnOffer(ownership) !== undefined,
  'conclusion.consolidated': ({ shareholders = [] }) =>
    shareholders.some(
      ({ party, consolidatingParent = [] }) => party.kind === 'company' && consolidatingParent.length > 0,
    ),
  'conclusion.owners.declaredAbsent': (model) => isUndeclared(model) && !namesEntitiesOnly(model),
  'conclusion.owners.declaredEntities': (model) => isUndeclared(model) && namesEntitiesOnly(model),
};

/** Whether a report may say a sentence of this case. */
export const isSaidOfCase = (sentence: CaseSentence, model: CaseModel): boolean => WHEN[sentence](model);

/** The first of several sentences that is true, of which one at most is. */
export const firstOfCase = <One extends CaseSentence>(
  sentences: readonly One[],
  model: CaseModel,
): One | undefined => sentences.find((sentence) => WHEN[sentence](model));

/** Whether declared and computed owners agree where no discrepancy was found; undefined where one was, or nothing was compared. */
export const agreementOf = (model: CaseModel) =>
  firstOfCase(['sections.noneYet', 'sections.agreeButControl', 'sections.agree'], model);

const isSentence = (key: string): key is CaseSentence => key in WHEN;

/** Every sentence of the table that is true of the case. */
export const saidOfCase = (model: CaseModel): CaseSentence[] =>
  Object.keys(WHEN)
    .filter(isSentence)
    .filter((sentence) => WHEN[sentence](model));
