import type { WireNotice } from './gazette-schema.ts';

const MOVED =
  /\bbisher(?:iger)? (?:in|sitz)\b|sitzverlegung|verlegung des sitzes|sitz verlegt|transfert d[eu] (?:son )?si[eè]ge|si[eè]ge transf[ée]r[ée]|trasferimento d(?:i|ella) sede|sede trasferita/i;

/** Whether an entry or a deletion says that the company has moved to another canton: it begins and ends nowhere by that. */
export const hasMoved = ({ meta, content }: WireNotice): boolean =>
  (meta.subRubric === 'HR01' || meta.subRubric === 'HR03') && MOVED.test(content.publicationText ?? '');
