export type { AddressView } from '../places/address-view.ts';
export { chooseRoles, SHOWN, type Shown, shownOf } from './choose-roles.ts';
export {
  chooseSubsidiaries,
  countriesOf,
  GROUP_SORTS,
  GROUP_STATES,
  type GroupQuery,
  type GroupSort,
} from './choose-subsidiaries.ts';
export type { Fact, FactGroup } from './company-facts.ts';
export { type CompanyView, companyView } from './company-view.ts';
export type { ConflictRule, ConflictView } from './conflict-view.ts';
export { FROM_FILE, isUnnamed } from './consulted-view.ts';
export type { NatureView } from './control-view.ts';
export { type EstablishmentView, findEstablishments } from './establishments-view.ts';
export type { Extent } from './extent-of.ts';
export type { FactValue, RecordValue, RecordView, Said } from './fact-value.ts';
export {
  type FactMark,
  foreignMethods,
  holdingsMethods,
  type MarkMethod,
  marksOf,
  marksOfFact,
} from './marks-of.ts';
export type { MoneyView } from './money-view.ts';
export type { ControllingEntityView, OwnerView } from './owner-views.ts';
export { type Page, pageOf } from './page-of.ts';
export { isUntouched, type NotRead, notRead, type PartView } from './part-view.ts';
export { partyFlags } from './party-flags.ts';
export type { LinkedCompanyView, PartyView } from './party-view.ts';
export { nameOfRole, type RoleView } from './people-view.ts';
export {
  type Mask,
  NO_MASK,
  PERSON_SECTIONS,
  type PersonView,
  personView,
} from './person-view.ts';
export type { ItemView, RequestView } from './provenance.ts';
export { dayOfYear } from './record-views.ts';
export { RECORD_WORDS, type RecordArea, recordWord } from './record-words.ts';
export type { RelationshipView, SubsidiaryView } from './related-views.ts';
export type { CrossTag } from './same-party.ts';
export type { SectionState } from './section-state.ts';
export type { ShareholderView, Unallocated } from './shareholders-view.ts';
export { type FactPlace, isOurs, isStated, placesOf, sourceOfFact, sourcesOfFact } from './source-of-fact.ts';
export type { SourceView } from './source-view.ts';
export type { StatusKind, StatusView } from './status-view.ts';
export type { StructureView } from './structure-view.ts';
export { isSaidOfRole, saidOfList, saidOfRole } from './when-said-of-people.ts';
