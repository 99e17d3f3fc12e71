export type { DrawingView, DrawnEdge, DrawnNode } from './drawing-view.ts';
export {
  type ComplexityView,
  type OwnershipView,
  ownershipChart,
  ownershipView,
} from './ownership-view.ts';

export type { CompanyRef, NodeFacts, NodeView, TreeRowView } from './tree-row-view.ts';

export type { VotingView } from './voting-view.ts';
export { isSaid, type OwnershipModel, saidIn, withoutOffer } from './when-said.ts';
export type { BoundView, GroundView, PathView, WhyView } from './why-view.ts';
