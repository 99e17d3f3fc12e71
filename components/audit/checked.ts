/** One step of a look at the chain, as the server answers it. */
interface AuditStep {
  readonly lastId: number;
  readonly headId: number;
  readonly brokenIds: readonly number[];
  readonly end: { readonly isLast: boolean; readonly root: string } | null;
}

/** All steps so far. */
export type Checked = AuditStep;

export const NOTHING_CHECKED: Checked = { lastId: 0, headId: 0, brokenIds: [], end: null };

export const withStep = (checked: Checked, step: AuditStep): Checked => ({
  ...step,
  brokenIds: [...checked.brokenIds, ...step.brokenIds],
});

export const isAuditStep = (value: unknown): value is AuditStep =>
  typeof value === 'object' &&
  value !== null &&
  'lastId' in value &&
  typeof value.lastId === 'number' &&
  'headId' in value &&
  typeof value.headId === 'number' &&
  'brokenIds' in value &&
  Array.isArray(value.brokenIds) &&
  'end' in value;
