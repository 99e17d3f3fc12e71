export {
  type CheapestWay,
  cheapestWay,
  EXACT_PURCHASES,
  type Purchase,
  UNKNOWN_PERSON,
} from './cheapest-way.ts';
export { type Comparison, type Confidence, comparePersons } from './compare-persons.ts';
export { type Coverage, coverageOf, type PricedEnd, type Prices, pricesOf, purchasesOf } from './coverage.ts';
export type { DeclaredInterest } from './declared-interest.ts';
export type { Nature } from './declared-nature.ts';
export type { ComputedSide, Difference, DiscrepancyClass, RegisterSide } from './difference.ts';
export { type Discrepancy, discrepanciesOf } from './discrepancies.ts';
export { dueOn, type SuggestedOutcome, type Suggestion } from './discrepancy-duty.ts';
export { DiscrepancyFacts } from './discrepancy-facts.ts';
export { discrepancyFacts } from './discrepancy-facts-of.ts';
export {
  DECISIONS,
  type DecisionOutcome,
  type DiscrepancyState,
  daysBetween,
  type ListedDiscrepancy,
  stateOn,
} from './listed-discrepancy.ts';
export { type Match, type MatchedPerson, matchPersons, type Override } from './match-persons.ts';
export type { OwnersPage } from './owners-page.ts';
export {
  type ByControl,
  type ByOwnership,
  type DeclaredOwners,
  type OwnerRow,
  type OwnersAsked,
  type OwnersView,
  ownersView,
  type Representative,
} from './owners-view.ts';
export { identityOf, type PersonIdentity, type ShownPerson } from './person-identity.ts';
export type { RegisterStatement, StatementKind } from './register-statement.ts';
export type { MatchedEntry, ShownFinding, ShownMatch, ShownOwner } from './shown-owner.ts';
export {
  type ShownBystander,
  type ShownDifference,
  type ShownOwners,
  type ShownPolicy,
  type ShownStep,
  shownOwners,
} from './shown-owners.ts';
export { stableKey } from './stable-key.ts';
