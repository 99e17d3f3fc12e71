import { createHash } from 'node:crypto';
import { companyView, NO_MASK } from '../../company-view/index.ts';
import { flagsOf } from '../../flags/flags-of.ts';
import type { CompanyFile } from '../../lookup/company-file.ts';
import { ownersView, shownOwners } from '../../owners/index.ts';
import { EU_AMLR } from '../../ownership/index.ts';
import type { ReportInput } from '../report-of.ts';

export const REPORT_ID = '11111111-1111-4111-8111-111111111111';

/** A report of a file where nothing is computed. */
export function inputOf(file: CompanyFile, more: Partial<ReportInput> = {}): ReportInput {
  const { savedAt = '2026-11-21T10:00:00.000Z' } = more;
  const today = savedAt.slice(0, 10);
  const owners = file.parts.ultimateBeneficialOwners;
  const answer = owners.status === 'none' ? undefined : owners.held?.answer;
  const absence = answer?.request.absence?.ultimateBeneficialOwners;
  const view = ownersView({
    declared: { owners: answer?.ultimateBeneficialOwners ?? [], ...(absence && { absence }) },
    policy: EU_AMLR,
    today: '2026-11-21',
  });
  return {
    id: REPORT_ID,
    version: 1,
    savedAt,
    savedBy: { id: '22222222-2222-4222-8222-222222222222', name: 'A. Roy' },
    file,
    flags: flagsOf(
      { file, today, view: companyView(file, { mask: NO_MASK, today }), extracts: more.extracts ?? [] },
      (facts) => createHash('sha256').update(JSON.stringify(facts)).digest('hex'),
    ),
    owners: shownOwners(view, []),
    listed: [],
    answers: [],
    files: [],
    ...more,
  };
}
