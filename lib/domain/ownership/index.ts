export { type BeneficialOwners, beneficialOwners, UNKNOWN_PERSON } from './beneficial-owners.ts';
export { type Complexity, complexityOf } from './complexity.ts';
export {
  explainOwnership,
  type FigureExplanation,
  type OwnershipExplanation,
  type OwnershipPath,
} from './explain-ownership.ts';
export {
  type Basis,
  type ControlStep,
  type Finding,
  formulaOf,
  type PersonVerdict,
} from './finding.ts';
export { fromGraphBeta } from './from-graph-beta.ts';
export { fromShareholders } from './from-shareholders.ts';
export { comingRuleFor, HOUSE_RULES, type HouseRule, houseRuleFor } from './house-rule.ts';
export { integratedOwnership, type Ownership } from './integrated-ownership.ts';
export * from './interval.ts';
export { jointHoldings } from './joint-holdings.ts';
export type { Outcome } from './last-resort.ts';
export { LegalReadings } from './legal-readings.ts';
export * from './ownership-graph.ts';
export * from './policies.ts';
export { chosenPolicy, type House, isHouseRule, PolicyChoice } from './policy-choice.ts';
export { type PolicyView, policyView, ruleInWords } from './policy-view.ts';
export {
  formatFraction,
  formatPercent,
  percentFigure,
  percentText,
  type Rational,
  toNumber,
} from './rational.ts';
export { isOfClass } from './register-words.ts';
export { roleHolders } from './role-holders.ts';
