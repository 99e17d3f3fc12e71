export type { CoverageEndView, CoverageView } from './coverage-view.ts';
export type { DrawingView, DrawnEdge, DrawnNode } from './drawing-view.ts';
export {
  type AnomalyView,
  type ComplexityView,
  type OwnershipAsked,
  type OwnershipView,
  ownershipChart,
  ownershipView,
  type PolicyView,
  type ShownPart,
} from './ownership-view.ts';
export type { ShareView } from './share-view.ts';
export type {
  CandidateView,
  CompanyRef,
  NodeFacts,
  NodeView,
  OpenEndView,
  TreeRowView,
} from './tree-row-view.ts';
export type { BoundView, GroundView, PathView, WhyView } from './why-view.ts';
