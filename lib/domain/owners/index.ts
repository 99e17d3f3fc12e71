export { type CheapestWay, cheapestWay } from './cheapest-way.ts';
export {
  type Coverage,
  coverageOf,
  hasUncounted,
  isForSale,
  isUntraced,
  leavesUntraced,
  purchasesOf,
} from './coverage.ts';
export { declaredControllers } from './declared-controllers.ts';
export { declaresLinks, isFromDeclaration } from './declared-part.ts';
export { nodeOfEntity } from './declared-party.ts';
export { DISCREPANCY_CLASSES, type DiscrepancyClass } from './difference.ts';
export { type Discrepancy, discrepanciesOf } from './discrepancies-of.ts';
export { DiscrepancyFacts } from './discrepancy-facts.ts';
export { discrepancyFactsOf } from './discrepancy-facts-of.ts';
export { entityKey } from './entity-rows.ts';
export { FILING_FORMS, type FilingForm, formFor } from './filing-form.ts';
export type { ShownLead } from './leads.ts';
export {
  CLOSING,
  DECISIONS,
  type DiscrepancyState,
  daysBetween,
  isOpenState,
  LISTED_ASSIGNEES,
  LISTED_STATES,
  type ListedDiscrepancy,
  type ListedState,
  openStateBy,
  stateOn,
} from './listed-discrepancy.ts';
export type { Override } from './match-persons.ts';
export {
  continuePrices,
  isDocument,
  NO_OFFERS,
  type Offer,
  type OfferedNode,
  type Offers,
  offerKey,
  offersNamed,
  offersOf,
  type PriceLists,
} from './offers.ts';
export { type OtherMeans, otherMeansIn } from './other-means.ts';
export type { Flagged, Representative } from './owner-entries.ts';
export { type OwnerAtGlance, type OwnersAtGlance, ownersAtGlance } from './owners-at-glance.ts';
export type { NotCompared, OwnersPage, PageOffers } from './owners-page.ts';
export {
  type OwnerRow,
  type OwnersAsked,
  type OwnersView,
  ownersView,
} from './owners-view.ts';
export type { ShownPerson } from './person-identity.ts';
export type { RegisterStatement, StatementKind } from './register-statement.ts';
export type { RowVerdict } from './row-verdict.ts';
export { type OnOffer, onOffer, type SettledBy, settledBy } from './settled-by.ts';
export type { ShownEntity } from './shown-entity.ts';
export type { ShownFinding, ShownMatch, ShownOwner, Standing } from './shown-owner.ts';
export {
  type ShownDifference,
  type ShownOwners,
  shownOwners,
} from './shown-owners.ts';
export { stableKey } from './stable-key.ts';
export { isBeforeChange } from './statement-age.ts';
export type { JoinedAnswer, StructureSource } from './structure-source.ts';
export { type TraceTerms, traceTerms } from './trace-terms.ts';
export {
  type UnresolvedShare,
  unresolvedShare,
  untracedInterval,
  untracedShare,
} from './unresolved-share.ts';
export {
  type GlanceSentence,
  isSaidAtGlance,
  isSaidOfOwners,
  listedOwners,
  MOST_LISTED,
  type OwnersSentence,
  saidAtGlance,
  saidOfOwners,
} from './when-said.ts';
export {
  type EntitySentence,
  type GlanceRowSentence,
  isSaidOfEntity,
  isSaidOfGlanced,
  isSaidOfLead,
  isSaidOfOwner,
  rowVerdict,
  saidOfEntity,
  saidOfGlanced,
  saidOfOwner,
  statementVerdict,
} from './when-said-of-row.ts';
export { withAsked } from './with-asked.ts';
export { type KnownStructure, withDeclaredOwners } from './with-declared-owners.ts';
