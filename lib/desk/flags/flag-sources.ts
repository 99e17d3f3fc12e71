import type { UnhashedFlag } from '#lib/domain/flags/seen-flag.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import type { DeskContext } from '../context/desk-context.ts';

/** Flags of a company that are in none of its answers: of screening, of monitoring. */
export type FlagSource = (ctx: DeskContext, company: CompanyFile) => Promise<readonly UnhashedFlag[]>;

/** Every such source. Each page and report that shows flags reads all of them. */
export const FLAG_SOURCES: readonly FlagSource[] = [];
