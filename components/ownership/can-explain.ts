import type { NodeView } from '#lib/domain/ownership-view/index.ts';

/** Shares nobody is named for have no figure of their own that could be explained. */
export const canExplain = ({ isRoot, known, kind }: NodeView): boolean =>
  !isRoot && known !== undefined && kind !== 'unknown' && kind !== 'dispersed';
