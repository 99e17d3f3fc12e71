import { useTranslations } from 'next-intl';
import type { ReportState } from '#lib/domain/report/report-state.ts';
import { ReportStateBadge } from './report-state-badge.tsx';

/** The newest version, and before it the one that is in force where that is another: v1 approved, v2 a draft. */
export function VersionStates({
  version,
  state,
  approvedVersion,
}: {
  readonly version: number;
  readonly state: ReportState;
  readonly approvedVersion: number | null;
}) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1" data-versions>
      {approvedVersion !== null && approvedVersion !== version && (
        <OneVersion version={approvedVersion} state="approved" />
      )}
      <OneVersion version={version} state={state} />
    </span>
  );
}

function OneVersion({ version, state }: { readonly version: number; readonly state: ReportState }) {
  const t = useTranslations('report');
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="text-faint tabular-nums">{t('versionShort', { version })}</span>
      <ReportStateBadge state={state} />
    </span>
  );
}
