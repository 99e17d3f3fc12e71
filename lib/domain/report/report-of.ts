import type { FlagCode } from '#lib/contract/flag-list.ts';
import { companyView, NO_MASK } from '../company-view/index.ts';
import type { BroughtExtract } from '../extracts/index.ts';
import type { SeenFlag } from '../flags/seen-flag.ts';
import type { CompanyFile } from '../lookup/company-file.ts';
import type { ListedDiscrepancy, OwnersPage, ShownOwners } from '../owners/index.ts';
import { type Chart, drawnChartOf } from '../ownership-chart/index.ts';
import type { OwnershipView } from '../ownership-view/index.ts';
import { conclusionSection } from './conclusion/conclusion-section.ts';
import { REPORT_FORMAT, REPORT_FORMAT_VERSION, type Report } from './report.ts';
import { computedOwnersSection } from './sections/computed-owners-section.ts';
import { controllingEntitiesSections } from './sections/controlling-entities-sections.ts';
import { declaredOwnersSection } from './sections/declared-owners-section.ts';
import { discrepanciesSection } from './sections/discrepancies-section.ts';
import { documentsSection } from './sections/documents-section.ts';
import { establishmentsSection } from './sections/establishments-section.ts';
import { extractSections } from './sections/extract-sections.ts';
import { checksSection, flagsSection } from './sections/flags-sections.ts';
import { identitySection } from './sections/identity-sections.ts';
import { limitsSection } from './sections/limits-section.ts';
import { recordSections } from './sections/record-sections.ts';
import { relatedSections } from './sections/related-sections.ts';
import { requiredSection } from './sections/required-section.ts';
import { rolesSections } from './sections/roles-sections.ts';
import { shareholdersSection } from './sections/shareholders-section.ts';
import { sourcesSection } from './sections/sources-section.ts';
import { structureSection } from './sections/structure-section.ts';
import { summarySection } from './sections/summary-section.ts';
import type { Seen } from './seen.ts';

/** What a version is made from: all of it as it was on that day. */
export interface ReportInput {
  readonly id: string;
  readonly version: number;
  /** ISO 8601 in UTC. Its day is the day of the report. */
  readonly savedAt: string;
  readonly savedBy: { readonly id: string; readonly name: string } | undefined;
  readonly file: CompanyFile;
  /** Every flag of the company, whatever its state. */
  readonly flags: readonly SeenFlag[];
  /** Lists of countries that they rest on. */
  readonly countryLists?: Seen['countryLists'];
  /** Codes that the sources of the country can give; left out: not known. */
  readonly recorded?: ReadonlySet<FlagCode> | undefined;
  /** Under the rule in force for the report, also where no structure is known. */
  readonly owners: ShownOwners;
  readonly listed: readonly ListedDiscrepancy[];
  /** What was computed on; undefined where no structure is known, and so are the three after it. */
  readonly structure?: OwnersPage['structure'];
  readonly notCompared?: OwnersPage['notCompared'];
  readonly ownership?: OwnershipView | undefined;
  /** All of the structure: nothing collapsed, nothing left out. */
  readonly chart?: Chart | undefined;
  /** Extracts that officers brought and that stand, oldest first. */
  readonly extracts?: readonly BroughtExtract[];
  readonly answers: Report['answers'];
  readonly files: Report['files'];
}

/** Everything that the tabs of a company show, as one version of a report. */
export function reportOf(input: ReportInput): Report {
  const { file, owners, listed, ownership, structure, notCompared, chart, extracts = [] } = input;
  const { flags, recorded, countryLists = [] } = input;
  const view = companyView(file, { mask: NO_MASK, today: input.savedAt.slice(0, 10) });
  const seen = {
    file,
    view,
    owners,
    listed,
    ownership,
    structure,
    notCompared,
    extracts,
    flags,
    recorded,
    countryLists,
  };
  // What is for drawing only is no fact of the rule.
  const { inForceFrom, inForceUntil, thresholdPercent: _, choices, ...policy } = owners.policy;
  const readings = Object.fromEntries(choices.map(({ point, taken, since }) => [point, { taken, since }]));
  return {
    format: REPORT_FORMAT,
    formatVersion: REPORT_FORMAT_VERSION,
    id: input.id,
    version: input.version,
    savedAt: input.savedAt,
    ...(input.savedBy && { savedBy: { ...input.savedBy } }),
    language: 'en',
    profile: { kind: 'FULL' },
    company: {
      country: view.country,
      companyId: view.companyId,
      legalName: view.legalName ?? view.companyId,
      ...(view.legalNameInEnglish !== undefined && { legalNameInEnglish: view.legalNameInEnglish }),
    },
    policy: {
      ...policy,
      ...(inForceFrom !== undefined && { inForceFrom }),
      ...(inForceUntil !== undefined && { inForceUntil }),
      ...(choices.length > 0 && { readings }),
    },
    sections: [
      conclusionSection(seen),
      summarySection(seen),
      flagsSection(seen),
      identitySection(seen),
      ...recordSections(seen),
      establishmentsSection(seen),
      ...rolesSections(seen),
      shareholdersSection(seen),
      ...relatedSections(seen),
      declaredOwnersSection(seen),
      ...controllingEntitiesSections(seen),
      computedOwnersSection(seen),
      discrepanciesSection(seen),
      structureSection(seen),
      requiredSection(seen),
      ...extractSections(seen, input.savedAt.slice(0, 10)),
      documentsSection(seen),
      sourcesSection(seen),
      checksSection(seen),
      limitsSection(seen),
    ],
    flags: flags.map(storedFlag),
    ...(chart && { chart: drawnChartOf(chart) }),
    answers: [...input.answers],
    files: [...input.files],
  };
}

/** Of the particulars those that a flag has. */
const storedFlag = ({ value, ...flag }: SeenFlag): NonNullable<Report['flags']>[number] => ({
  ...flag,
  ...(value && {
    value: Object.fromEntries(
      Object.entries(value).flatMap(([member, one]) => (one === undefined ? [] : [[member, one]])),
    ),
  }),
});
