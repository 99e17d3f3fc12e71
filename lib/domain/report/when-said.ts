import type words from '#lib/words/en/report/sentences.json';
import type { ShownOwners } from '../owners/index.ts';

type Words = typeof words;

/** Sentences of a report on who is an owner, and how sure that is. */
export type ReportSentence =
  | `standing.${keyof Words['standing']}`
  | `conclusion.owners.${Extract<
      keyof Words['conclusion']['owners'],
      | 'notComputed'
      | 'found'
      | 'noneKnown'
      | 'noneUnresolved'
      | 'undecided'
      | 'refused'
      | 'isFinal'
      | 'final'
      | 'notFinal'
      | 'managersInstead'
      | 'managersMeanwhile'
      | 'onlyDeclared'
      | 'declaredOpen'
      | 'unchecked'
      | 'notInForce'
      | 'notInForceBut'
    >}`
  | `warnings.${Extract<keyof Words['warnings'], 'noOwners' | 'notFinal'>}`
  | `warnings.otherMeans.${keyof Words['warnings']['otherMeans']}`
  | `conclusion.${'warned' | 'leads'}`;

type Said = (owners: ShownOwners) => boolean;

const isComputed: Said = ({ outcome }) => outcome !== undefined && outcome !== 'refused';
const isByDeclaration: Said = ({ owners }) => owners.some(({ declaredBy }) => declaredBy.length > 0);
const isOnlyDeclared: Said = ({ owners }) =>
  owners.some(
    ({ declared, standing }) => declared.length > 0 && (standing === 'no' || standing === undefined),
  );
const isFinal: Said = (shown) =>
  shown.isSettled && shown.otherMeans === 'assessed' && !isByDeclaration(shown);
const hasDates: Said = ({ policy }) => policy.inForceFrom !== undefined || policy.inForceUntil !== undefined;

/** When each of them may be said. A sentence without a condition does not compile. Of the standings one is true. */
const WHEN: Readonly<Record<ReportSentence, Said>> = {
  'standing.notFinal': ({ isSettled }) => !isSettled,
  'standing.final': isFinal,
  'standing.declaredShares': (shown) =>
    shown.isSettled && shown.otherMeans === 'assessed' && isByDeclaration(shown),
  'standing.declaredControl': (shown) =>
    shown.isSettled && shown.otherMeans === 'declared' && !isByDeclaration(shown),
  'standing.declaredBoth': (shown) =>
    shown.isSettled && shown.otherMeans === 'declared' && isByDeclaration(shown),
  'standing.notAssessed': (shown) =>
    shown.isSettled && shown.otherMeans === 'not_assessed' && !isByDeclaration(shown),
  'standing.declaredNotAssessed': (shown) =>
    shown.isSettled && shown.otherMeans === 'not_assessed' && isByDeclaration(shown),
  'conclusion.owners.notComputed': ({ outcome }) => outcome === undefined,
  'conclusion.owners.found': ({ outcome }) => outcome === 'found',
  'conclusion.owners.noneKnown': ({ outcome, unresolved, isSettled }) =>
    outcome === 'none_found' && isSettled && unresolved === undefined,
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
  'conclusion.owners.notInForce': (shown) => !shown.policy.isInForce && !hasDates(shown),
  'conclusion.owners.notInForceBut': (shown) => !shown.policy.isInForce && hasDates(shown),
  'conclusion.leads': ({ leads }) => leads.length > 0,
  'conclusion.warned': ({ owners, entities }) =>
    [...owners, ...entities].some(({ warnings }) => warnings.length > 0),
  'warnings.noOwners': ({ outcome }) => outcome === undefined,
  'warnings.notFinal': (shown) => isComputed(shown) && !shown.isSettled,
  'warnings.otherMeans.declared': ({ outcome, otherMeans }) =>
    outcome !== undefined && otherMeans === 'declared',
  'warnings.otherMeans.not_assessed': ({ outcome, otherMeans }) =>
    outcome !== undefined && otherMeans === 'not_assessed',
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
