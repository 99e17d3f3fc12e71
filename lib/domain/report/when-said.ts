import type words from '#lib/words/en/report/sentences.json';
import type { KeysOf } from '#lib/words/keys-of.ts';
import {
  declaredControllers,
  type ShownOwner,
  type ShownOwners,
  type Standing,
  type StatementKind,
} from '../owners/index.ts';
import type { Basis } from '../ownership/finding.ts';

type Words = typeof words;
type OwnerPart = 'share' | 'asDeclared' | 'asDeclaredBy' | `grounds.${Basis}`;
type OfOwners = Exclude<
  KeysOf<Words['conclusion']['owners']>,
  OwnerPart | 'declaredAbsent' | 'declaredEntities'
>;

/** Sentences of a report on who is an owner, and how sure that is. */
export type ReportSentence =
  | `standing.${keyof Words['standing']}`
  | `conclusion.owners.${OfOwners}`
  | `conclusion.${'entities.listed' | 'entities.restsOn' | 'warned' | 'leads'}`;

type Said = (owners: ShownOwners) => boolean;

const isComputed: Said = ({ outcome }) => outcome !== undefined && outcome !== 'refused';
const isByDeclaration: Said = ({ declaredBy }) => declaredBy.length > 0;
/** Declared, and neither an owner nor undecided by the holdings, or without holdings to tell. */
export const isDeclaredOnly = ({ declared, standing }: ShownOwner): boolean =>
  declared.length > 0 && (standing === 'no' || standing === undefined);
const isOnlyDeclared: Said = ({ owners }) => owners.some(isDeclaredOnly);
const stands =
  (means: ShownOwners['otherMeans'], isDeclared: boolean): Said =>
  (shown) =>
    shown.isSettled && shown.otherMeans === means && isByDeclaration(shown) === isDeclared;
const isFinal = stands('assessed', false);

/** Nobody meets the rule, and nothing is left that could be somebody's. */
const isWhole: Said = ({ outcome, unresolved, isSettled }) =>
  outcome === 'none_found' && isSettled && unresolved === undefined;
const hasStanding =
  (as: Standing): Said =>
  ({ owners }) =>
    owners.some(({ standing }) => standing === as);
const states =
  (statement: StatementKind): Said =>
  ({ statements }) =>
    statements.some(({ kind }) => kind === statement);

/** When each of them may be said. A sentence without a condition does not compile. Of the standings one is true. */
const WHEN: Readonly<Record<ReportSentence, Said>> = {
  'standing.notFinal': ({ isSettled }) => !isSettled,
  'standing.final': isFinal,
  'standing.declaredShares': stands('assessed', true),
  'standing.declaredControl': stands('declared', false),
  'standing.declaredBoth': stands('declared', true),
  'standing.meansOpen': stands('open', false),
  'standing.declaredMeansOpen': stands('open', true),
  'standing.notAssessed': stands('not_assessed', false),
  'standing.declaredNotAssessed': stands('not_assessed', true),
  'conclusion.owners.notComputed': ({ outcome }) => outcome === undefined,
  'conclusion.owners.found': ({ outcome }) => outcome === 'found',
  'conclusion.owners.noneKnown': (shown) => isWhole(shown) && isFinal(shown),
  'conclusion.owners.noneByHoldings': (shown) => isWhole(shown) && !isFinal(shown),
  'conclusion.owners.noneUnresolved': ({ outcome, unresolved, isSettled }) =>
    outcome === 'none_found' && isSettled && unresolved !== undefined,
  'conclusion.owners.undecided': ({ outcome }) => outcome === 'undecided',
  'conclusion.owners.refused': ({ outcome }) => outcome === 'refused',
  'conclusion.owners.isFinal': (shown) => isComputed(shown) && isFinal(shown),
  'conclusion.owners.final': (shown) => isComputed(shown) && shown.isSettled && !isFinal(shown),
  'conclusion.owners.notFinal': (shown) => isComputed(shown) && !shown.isSettled,
  'conclusion.owners.managersInstead': ({ outcome, seniorManagers }) =>
    outcome === 'none_found' && seniorManagers.length > 0,
  'conclusion.owners.managersMeanwhile': ({ outcome, seniorManagers }) =>
    outcome === 'undecided' && seniorManagers.length > 0,
  'conclusion.owners.onlyDeclared': (shown) => isComputed(shown) && shown.isSettled && isOnlyDeclared(shown),
  'conclusion.owners.declaredOpen': (shown) => isComputed(shown) && !shown.isSettled && isOnlyDeclared(shown),
  'conclusion.owners.unchecked': (shown) => !isComputed(shown) && isOnlyDeclared(shown),
  'conclusion.owners.notInForce': ({ policy }) => !policy.isInForce,
  'conclusion.owners.open': hasStanding('undecided'),
  'conclusion.owners.declaredControl': (shown) => declaredControllers(shown).length > 0,
  'conclusion.owners.statements.none_exists': states('none_exists'),
  'conclusion.owners.statements.exists_not_identified': states('exists_not_identified'),
  'conclusion.owners.statements.details_not_confirmed': states('details_not_confirmed'),
  'conclusion.owners.statements.search_not_completed': states('search_not_completed'),
  'conclusion.owners.statements.no_answer': states('no_answer'),
  'conclusion.owners.statements.restrictions_notice': states('restrictions_notice'),
  'conclusion.owners.statements.restricted': states('restricted'),
  'conclusion.owners.statements.exempt': states('exempt'),
  'conclusion.owners.statements.unnamed': states('unnamed'),
  'conclusion.entities.listed': ({ entities }) => entities.some(({ isDeclared }) => isDeclared),
  'conclusion.entities.restsOn': ({ declaredBy }) => declaredBy.length > 0,
  'conclusion.leads': ({ leads }) => leads.length > 0,
  'conclusion.warned': ({ owners, entities }) =>
    [...owners, ...entities].some(({ flags }) => flags.length > 0),
};

/** Whether a report may say a sentence of these owners. */
export const isSaidInReport = (sentence: ReportSentence, owners: ShownOwners): boolean =>
  WHEN[sentence](owners);

/** The first of several sentences that is true, of which one at most is. */
export const firstSaid = <One extends ReportSentence>(
  sentences: readonly One[],
  owners: ShownOwners,
): One | undefined => sentences.find((sentence) => WHEN[sentence](owners));

const isSentence = (key: string): key is ReportSentence => key in WHEN;
const SENTENCES = Object.keys(WHEN).filter(isSentence);

/** Every sentence of the table that is true of these owners. */
export const saidInReport = (owners: ShownOwners): ReportSentence[] =>
  SENTENCES.filter((sentence) => WHEN[sentence](owners));

const hasGround =
  (basis: Basis) =>
  ({ ownership, control, others }: ShownOwner): boolean =>
    [ownership, control, ...others].some((one) => one?.verdict === 'yes' && one.basis === basis);

/** When each part of the sentence that names an owner may be said. A part without a condition does not compile. */
const OF_OWNER: Readonly<Record<OwnerPart, (owner: ShownOwner) => boolean>> = {
  share: ({ ownership }) =>
    ownership?.verdict === 'yes' && (ownership.known ?? ownership.possible) !== undefined,
  asDeclared: ({ declaredBy, isClaim }) => declaredBy.length > 0 && isClaim,
  asDeclaredBy: ({ declaredBy, isClaim }) => declaredBy.length > 0 && !isClaim,
  'grounds.ownership': hasGround('ownership'),
  'grounds.control': hasGround('control'),
  'grounds.trust-position': hasGround('trust-position'),
  'grounds.controlled-holding': hasGround('controlled-holding'),
  'grounds.interest-in-controller': hasGround('interest-in-controller'),
  'grounds.declared': hasGround('declared'),
  'grounds.either-case': hasGround('either-case'),
};

/** Whether a part of the sentence that names an owner may be said of them. */
export const isSaidOfOwnerPart = (part: OwnerPart, owner: ShownOwner): boolean => OF_OWNER[part](owner);
