import type { OwnOrNearest } from '#lib/domain/price/price-of.ts';
import type { FormAction } from '../ui/form-action.ts';

/** What new prices would change, and for whom. */
export interface PricePreview {
  /** Null: from now on. */
  readonly from: Date | null;
  readonly changes: readonly (OwnOrNearest & { readonly before: number })[];
  readonly accounts: readonly { readonly accountId: string; readonly name: string }[];
}

/** What can be done about plans. */
export interface PlanActs {
  readonly copy: FormAction<{ readonly id: string }>;
  readonly preview: FormAction<PricePreview>;
  readonly change: FormAction;
  readonly withdraw: FormAction;
}
