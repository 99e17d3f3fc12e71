export const REASONS = ['onboarding', 'periodic', 'event', 'investigation', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** The reason to save: the selected one and the officer's details; "other" needs details. */
export function reasonIn(form: FormData, wordOf: (reason: Reason) => string): string {
  const chosen = REASONS.find((reason) => reason === form.get('reason'));
  const words = String(form.get('reasonText') ?? '').trim();
  if (chosen === undefined) return words;
  if (chosen === 'other') return words;
  return words === '' ? wordOf(chosen) : `${wordOf(chosen)}: ${words}`;
}
