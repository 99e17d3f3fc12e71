import { statusView } from '#lib/domain/company-view/status-view.ts';
import type { KeptFlag } from '#lib/domain/flags/flag-decision.ts';
import { isToDecide, type SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import { openDifferences, type Report } from '#lib/domain/report/index.ts';
import { ownersOnOffer } from '#lib/domain/report/owners-on-offer.ts';
import { leastRiskFrom } from '#lib/domain/risk/flag-setting.ts';
import { LEAST_RISK, LEAST_RISK_OF_FACTORS } from '#lib/domain/risk/least-risk.ts';
import { proposeRisk, type RiskPolicy, type RiskProposal } from '#lib/domain/risk/propose-risk.ts';
import { riskFactorsOf } from '#lib/domain/risk/risk-factors.ts';
import type { GatheredReport } from './gather-report.ts';
import { canonicalJson, sha256Of, type VersionSummary } from './stored-report.ts';

type Summarised = Pick<
  GatheredReport,
  'file' | 'owners' | 'listed' | 'structure' | 'ownership' | 'files' | 'flags' | 'countryLists' | 'untraced'
>;

/** What lists and approvals read of a version: counts and codes, no person. */
export function summaryOf(
  gathered: Summarised,
  report: Report,
  policy: RiskPolicy,
): Omit<VersionSummary, 'reading' | 'confirms'> {
  const { file, owners, listed, structure, ownership, files, flags, untraced } = gathered;
  const profile = profileOf(gathered);
  const rowsOf = (id: string) => report.sections.find((section) => section.id === id)?.rows ?? [];
  const isUndecided = structure === undefined ? null : !owners.isSettled;
  return {
    status: profile ? statusView(profile.company?.status).kind : null,
    owners: structure === undefined ? null : owners.owners.filter(({ verdict }) => verdict === 'yes').length,
    openDiscrepancies: openDifferences({ listed, owners }),
    isUndecided,
    ownersOnOffer: structure === undefined ? null : ownersOnOffer(ownership).length,
    ...(structure !== undefined && { untraced: untraced ?? null }),
    isIncomplete: [file.parts.companyProfile, file.parts.ultimateBeneficialOwners].some(
      ({ status }) => status === 'failed' || status === 'in_progress',
    ),
    riskProposal: proposalOf(gathered, isUndecided, policy),
    countryLists: gathered.countryLists.map(({ id, day, sha256 }) => ({ id, day, sha256 })),
    seriousFlags: keptFlags(flags, (severity) => severity === 'serious'),
    otherFlags: keptFlags(flags, (severity) => severity !== 'serious'),
    flags: rowsOf('flags').length,
    warnings: 0,
    documents: files.length,
  };
}

const keptFlags = (
  flags: readonly SeenFlag[],
  isOf: (severity: SeenFlag['severity']) => boolean,
): KeptFlag[] =>
  flags
    .filter((flag) => isToDecide(flag) && isOf(flag.severity))
    .map(({ key, factsSha256 }) => ({ key, factsSha256 }));

function profileOf({ file: { parts } }: Summarised) {
  return parts.companyProfile.status === 'none' ? undefined : parts.companyProfile.held?.answer;
}

function proposalOf(gathered: Summarised, isUndecided: boolean | null, policy: RiskPolicy): RiskProposal {
  const { country } = gathered.file;
  const ofLists = gathered.countryLists.flatMap(({ id, leastRisk }) =>
    leastRisk === undefined ? [] : [[id, leastRiskFrom(leastRisk)] as const],
  );
  const { legalForm } = profileOf(gathered)?.company ?? {};
  const { flags } = gathered;
  const factors = riskFactorsOf({ legalForm, country, isUndecided });
  const effective = {
    ...policy,
    leastRisk: { ...LEAST_RISK, ...policy.leastRisk },
    factors: LEAST_RISK_OF_FACTORS,
    ...(ofLists.length > 0 && { lists: Object.fromEntries(ofLists) }),
  };
  return {
    ...proposeRisk({ flags, factors }, { ...policy, ofLists: new Map(ofLists) }),
    policySha256: sha256Of(canonicalJson(effective)),
  };
}
