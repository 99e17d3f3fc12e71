export { type BeneficialOwners, beneficialOwners } from './beneficial-owners.ts';
export { COMPLEXITY_SOURCE, type Complexity, complexityOf } from './complexity.ts';
export { type Controlled, type ControlRules, type ControlStep, chainTo, controlledBy } from './control.ts';
export { declaredShare } from './declared-share.ts';
export { type DirectHoldings, directHoldings } from './direct-holdings.ts';
export {
  explainOwnership,
  type FigureExplanation,
  type OwnershipExplanation,
  type OwnershipPath,
  type PathStep,
} from './explain-ownership.ts';
export { type Basis, type Finding, formulaOf, type PersonVerdict } from './finding.ts';
export { fromGraphBeta } from './from-graph-beta.ts';
export { fromShareholders } from './from-shareholders.ts';
export { integratedOwnership, type Ownership } from './integrated-ownership.ts';
export * from './interval.ts';
export type { Outcome, Step } from './last-resort.ts';
export type { ShareBounds } from './ownership-figures.ts';
export * from './ownership-graph.ts';
export type { OpenEnd } from './ownership-system.ts';
export * from './policies.ts';
export { chosenPolicy, HOUSE_POLICY, type PolicyChoice } from './policy-choice.ts';
export {
  formatFraction,
  formatPercent,
  fromNumber,
  percent,
  type Rational,
  rational,
  toNumber,
} from './rational.ts';
export { EXACT_VOTERS, type Voter, type VotingPower, votingPower } from './voting-power.ts';
