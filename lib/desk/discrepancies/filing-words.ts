import { z } from 'zod';
import type { termOf } from '#lib/domain/owners/discrepancy-duty.ts';
import {
  type DiscrepancyClass,
  type DiscrepancyFacts,
  FILING_FORMS,
  type FilingForm as Form,
} from '#lib/domain/owners/index.ts';
import type { Basis } from '#lib/domain/ownership/index.ts';
import words from '#lib/words/en/desk/filings.json' with { type: 'json' };

export const FilingForm = z.enum(FILING_FORMS);

/** What a report states besides the facts: the addressee, the rule and the sender's statement. */
export interface FilingWords {
  readonly title: string;
  readonly addressee: string;
  readonly rule: string;
  /** How this rule names the 14 days after detection, where the law sets them and where the house does. */
  readonly dueTerm: Readonly<Record<ReturnType<typeof termOf>, string>>;
  readonly registerSays: string;
  readonly weSay: string;
  /** Questions that the rule asks the sender to consider; each is answered by hand. */
  readonly questions: readonly string[];
  readonly statement: readonly string[];
}

/** A filing is in the language of the authority that receives it, which is English so far. */
export const FILING_WORDS: Readonly<Record<Form, FilingWords>> = { eu: words.eu, uk: words.uk };

/** The labels of its PDF. */
export const FILING_LABELS = words.labels;

export const CLASS_WORDS: Readonly<Record<DiscrepancyClass, string>> = words.class;

/** The ground for being an owner, after "owner: yes,". */
export const GROUND_WORDS: Readonly<Record<Basis, string>> = words.ground;

/** The text before the list of owners, or instead of it. Older rows do not record whether unknown holdings could hide one. */
export function ownersWords({ owners, outcome, isSettled }: DiscrepancyFacts): string {
  if (owners.length === 0) return words.noOwner[outcome ?? 'unknown'];
  const { these, open } = words.owners;
  return isSettled === false ? `${these} ${open}` : these;
}
