import type { FlagCode } from '#lib/contract/flag-list.ts';
import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import { untracedShare } from '#lib/domain/owners/index.ts';
import type { Policy } from '#lib/domain/ownership/index.ts';
import { type ReportInput, reportOf } from '#lib/domain/report/index.ts';
import { flagsIn } from '../../flags/seen-flags.ts';
import { ownersOf } from '../../owners/owners-of.ts';
import { publishedLists } from '../../policy/country-lists.ts';
import { computedFacts, keptAnswers } from '../gather-report.ts';
import { summaryOf } from '../summary-of.ts';

interface Under {
  readonly policy: Policy;
  readonly now: Date;
  /** Codes that the sources of the country can give. */
  readonly recorded?: ReadonlySet<FlagCode>;
}

/** Returns the flags of a company as its page shows them, and what they were read from, without a database. */
export function flagsOfFile(file: CompanyFile, { policy, now }: Pick<Under, 'policy' | 'now'>) {
  const today = now.toISOString().slice(0, 10);
  const under = { policy, today };
  const view = companyView(file, { mask: NO_MASK, today });
  const found = ownersOf(file, { ...under, overrides: [] });
  const countryLists = publishedLists(today);
  const flags = flagsIn({
    ...{ file, view, held: [], extracts: [], countryLists, ...under },
    graph: found.view.computed?.graph,
    isComputed: true,
  });
  return { under, view, found, countryLists, flags };
}

/** Returns the flags of a company, the report on it, its input and its summary, as a version is saved. */
export function reportOfFile(file: CompanyFile, { recorded, ...given }: Under) {
  const { under, view, found, countryLists, flags } = flagsOfFile(file, given);
  const computed = computedFacts({ ...found, file }, under);
  const input: ReportInput = {
    ...{ id: '11111111-1111-4111-8111-111111111111', version: 1, savedAt: given.now.toISOString() },
    savedBy: { id: '22222222-2222-4222-8222-222222222222', name: 'A. Roy' },
    ...{ file, flags, recorded, countryLists, listed: [], files: [] },
    answers: keptAnswers([file]).map(({ requestId, sha256 }) => ({ requestId, sha256 })),
    ...computed,
  };
  const report = reportOf(input);
  const untraced = found.view.computed && untracedShare(found.view.computed.graph);
  const gathered = { file, flags, countryLists, listed: [], files: [], ...computed, untraced };
  const summary = summaryOf(gathered, report, { leastRisk: {}, threeMediumsMakeHigh: true });
  return { view, found, flags, input, report, summary };
}
