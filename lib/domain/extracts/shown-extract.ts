import type { Country } from '#lib/contract/index.ts';
import type { CompanyView } from '../company-view/index.ts';
import type { Act, BroughtExtract, FactBasis } from './brought-extract.ts';
import type { Particular } from './extract-facts.ts';

/** An extract as its reader may see it: persons masked as elsewhere, and nothing of it where it was withdrawn. */
export interface ShownExtract extends Omit<BroughtExtract, 'said'> {
  readonly said: {
    /** Of what was typed. */
    readonly id: string | null;
    readonly basis: FactBasis;
    readonly typed: Act | null;
    readonly confirmed: Act | null;
    /** The reader typed it, and can't confirm it. */
    readonly isOwn: boolean;
    readonly note: string | null;
    readonly particulars: readonly Particular[];
    readonly view: CompanyView;
  } | null;
}

/** The extracts of a company, newest first, and what their reader may do. */
export interface CompanyExtracts {
  readonly country: Country;
  readonly companyId: string;
  readonly extracts: readonly ShownExtract[];
  readonly mayBring: boolean;
  readonly mayRead: boolean;
  readonly mayReveal: boolean;
}
