import type { LegalFormClass } from './take-out-form.ts';

/** `unknown`: one of the names tells none. `kinds_differ`: no company has both, as a partnership and a foundation. */
export type FormAgreement = 'agree' | 'unknown' | 'differ' | 'kinds_differ';

const COMPANIES: ReadonlySet<LegalFormClass> = new Set(['private_limited', 'public_limited', 'corporation']);

/** Whether the legal forms of two names can be one company's. */
export function compareForms(one: LegalFormClass | null, other: LegalFormClass | null): FormAgreement {
  if (one === null || other === null) return 'unknown';
  if (one === other) return 'agree';
  if (!COMPANIES.has(one) || !COMPANIES.has(other)) return 'kinds_differ';
  return one === 'corporation' || other === 'corporation' ? 'agree' : 'differ';
}
