export const REASONS = ['onboarding', 'periodic', 'event', 'investigation', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** The field that is left empty of a reason that has to be given. */
export type MissingReason = 'reason' | 'reasonText';

/** The reason to save: the one kept from before, else the selected one and the officer's details; "other" needs details. */
export function reasonIn(form: FormData, wordOf: (reason: Reason) => string): string {
  const kept = form.get('keptReason');
  if (typeof kept === 'string') return kept;
  const chosen = REASONS.find((reason) => reason === form.get('reason'));
  const words = String(form.get('reasonText') ?? '').trim();
  if (chosen === undefined) return words;
  if (chosen === 'other') return words;
  return words === '' ? wordOf(chosen) : `${wordOf(chosen)}: ${words}`;
}

/** Which field is to be filled in before this may be sent: the reason, or the details of another reason. */
export function missingReasonIn(form: FormData, isReasonNeeded: boolean): MissingReason | null {
  if (reasonIn(form, (reason) => reason) !== '') return null;
  if (form.get('reason') === 'other') return 'reasonText';
  return isReasonNeeded ? 'reason' : null;
}
