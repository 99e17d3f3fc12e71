import type { NodeView } from '#lib/domain/ownership-view/index.ts';

/** Shares without a named holder have no figure that could be explained. */
export const canExplain = ({ isRoot, known, kind }: NodeView): boolean =>
  !isRoot && known !== undefined && kind !== 'unknown' && kind !== 'dispersed';
