import { useTranslations } from 'next-intl';
import { type CopyFacts, type FilingFacts, isFiling, type KnownFile } from '#lib/domain/report/known-copy.ts';
import { DataList, DataRow } from '../ui/data-list.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';

/** What our records say of a report: which, when, how it stands now. Nobody and no company is named. */
export function RecordFacts({ record }: { readonly record: KnownFile }) {
  return isFiling(record) ? <FilingRecord record={record} /> : <ReportRecord record={record} />;
}

function FilingRecord({ record }: { readonly record: FilingFacts }) {
  const t = useTranslations('verify.record');
  const forms = useTranslations('owners.file.formOf');
  return (
    <DataList className="mt-5">
      <DataRow term={t('madeBy')}>
        <span className="wrap-anywhere">{record.madeBy}</span>
      </DataRow>
      <DataRow term={t('filing')}>{record.reference}</DataRow>
      <DataRow term={t('form')}>{forms(record.form)}</DataRow>
      <DataRow term={t('issuedAt')}>
        <DateTimeText at={new Date(record.issuedAt)} />
      </DataRow>
      <DataRow term={t('hash')}>
        <code className="break-all text-xs">{record.sha256}</code>
      </DataRow>
    </DataList>
  );
}

function ReportRecord({ record }: { readonly record: CopyFacts }) {
  const t = useTranslations('verify.record');
  const stateOf = useTranslations('report.stateOf');
  const { sha256, madeBy, reportId, version, profile, savedAt, state, newestVersion } = record;
  return (
    <>
      {newestVersion !== null && newestVersion > version && (
        <IconText tone="warning" icon={<WarningIcon />} className="mt-3" data-newer>
          {t('newer', { version: newestVersion })}
        </IconText>
      )}
      <DataList className="mt-5">
        <DataRow term={t('madeBy')}>
          <span className="wrap-anywhere">{madeBy}</span>
        </DataRow>
        <DataRow term={t('report')}>{reportId}</DataRow>
        <DataRow term={t('version')}>{t('versionAndProfile', { version, profile })}</DataRow>
        <DataRow term={t('savedAt')}>
          <DateTimeText at={new Date(savedAt)} />
        </DataRow>
        {state !== null && (
          <DataRow term={t('state')}>
            <span data-state={state}>{state === 'damaged' ? t('damaged') : stateOf(state)}</span>
          </DataRow>
        )}
        <DataRow term={t('hash')}>
          <code className="break-all text-xs">{sha256}</code>
        </DataRow>
      </DataList>
    </>
  );
}
