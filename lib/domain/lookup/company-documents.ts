import type { Country } from '#lib/contract/index.ts';
import type { Allowance } from '../quote/allowance.ts';
import type { StatedReason } from '../quote/quote.ts';
import type { CompanyPart } from './company-file.ts';
import type { DocumentRow } from './document-rows.ts';
import type { LookupFailure, LookupView } from './lookup-view.ts';

/** What a register has of a company, with price and state of each. */
export interface CompanyDocuments {
  readonly country: Country;
  readonly companyId: string;
  readonly rows: readonly DocumentRow[];
  readonly list: CompanyPart['status'];
  /** Whether the source has a list at all; null where its offer could not be read. */
  readonly isListOffered: boolean | null;
  readonly listFailure: Pick<LookupFailure, 'message' | 'isRetryable'> | null;
  /** When the list was read. */
  readonly listAt: string | null;
  readonly open: readonly LookupView[];
  readonly mayBuy: boolean;
  /** What the user may still spend today; null without a limit. */
  readonly spending: Allowance | null;
  /** What this officer gave today as the reason for consulting the company. */
  readonly stated: StatedReason | null;
  /** Why there are no prices; kept documents can be read all the same. */
  readonly pricesFailure: string | null;
}
