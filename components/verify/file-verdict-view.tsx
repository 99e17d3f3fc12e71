import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { KnownFile } from '#lib/domain/report/known-copy.ts';
import { SEAL_VERSION } from '#lib/verify/seal-version.ts';
import type { FileVerdict } from '#lib/verify/verify-file.ts';
import type { GenuineSeal } from '#lib/verify/verify-pdf.ts';
import { DataList, DataRow } from '../ui/data-list.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { ClockIcon } from '../ui/icon/clock-icon.tsx';
import { DashedIcon } from '../ui/icon/dashed-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { RecordFacts } from './record-facts.tsx';

const LOOK = {
  genuine: { Icon: CheckIcon, frame: 'border-accent', ink: 'text-accent' },
  altered: { Icon: FailedIcon, frame: 'border-danger', ink: 'text-danger' },
  not_ours: { Icon: DashedIcon, frame: 'border-warning', ink: 'text-warning' },
  newer: { Icon: ClockIcon, frame: 'border-strong', ink: 'text-ink' },
  unanswered: { Icon: ClockIcon, frame: 'border-strong', ink: 'text-ink' },
} as const;

interface Props {
  readonly name: string;
  readonly verdict: FileVerdict<KnownFile>;
  /** The hash in the address, where there is one: the file may be another report than was asked about. */
  readonly expected: string | undefined;
}

/** The one sentence that was asked for, why, and what to do next. */
export function FileVerdictView({ name, verdict, expected }: Props) {
  const t = useTranslations('verify');
  const { Icon, frame, ink } = LOOK[verdict.kind];
  return (
    <section data-verdict={verdict.kind} className={`border-l-4 pl-5 ${frame}`}>
      <h2 className={`flex items-center gap-2 font-semibold text-xl ${ink}`}>
        <Icon />
        {t(`verdict.${verdict.kind}`)}
      </h2>
      <p className="wrap-anywhere text-soft text-sm">{name}</p>
      {verdict.kind === 'genuine' && <Genuine {...verdict} expected={expected} />}
      {verdict.kind === 'altered' && <Words first={t(`altered.${verdict.why}`)}>{t('altered.next')}</Words>}
      {verdict.kind === 'not_ours' && <Words first={t(`notOurs.${verdict.why}`)}>{t('notOurs.next')}</Words>}
      {verdict.kind === 'newer' && (
        <Words first={t('newer.why', { version: verdict.version })}>{t('newer.next')}</Words>
      )}
      {verdict.kind === 'unanswered' && <Words first={t('unanswered.why')}>{t('unanswered.next')}</Words>}
    </section>
  );
}

function Words({ first, children }: { readonly first: string; readonly children: ReactNode }) {
  return (
    <>
      <p className="mt-3">{first}</p>
      <p className="mt-2 text-soft">{children}</p>
    </>
  );
}

type Genuine = Extract<FileVerdict<KnownFile>, { kind: 'genuine' }>;

function Genuine({ seal, sha256, record, expected }: Omit<Genuine, 'kind'> & Pick<Props, 'expected'>) {
  const t = useTranslations('verify.genuine');
  const isAnother = expected !== undefined && sha256 !== undefined && sha256 !== expected;
  return (
    <>
      <p className="mt-3">{t(seal ? 'pdf' : 'json')}</p>
      {isAnother && (
        <p className="mt-2 font-medium text-warning" data-another>
          {t('another')}
        </p>
      )}
      {seal && <SealFacts {...seal} />}
      {typeof record === 'string' ? (
        <p className="mt-3 text-warning" data-record={record}>
          {t(record)}
        </p>
      ) : (
        <RecordFacts record={record} />
      )}
    </>
  );
}

/** Whose seal it is and when it was made; of an older form in which one, and what that form does not prove. */
function SealFacts({ version, hasHighS, signer, signedAt, timeStamp }: GenuineSeal) {
  const t = useTranslations('verify.genuine');
  return (
    <>
      {version !== SEAL_VERSION && (
        <p className="mt-2" data-seal-version={version}>
          {t(`older.${version}`)}
          {hasHighS && ` ${t('highS')}`}
        </p>
      )}
      <DataList className="mt-3">
        <DataRow term={t('by')}>{signer.name}</DataRow>
        <DataRow term={t('at')}>
          <DateTimeText at={new Date(signedAt)} />
        </DataRow>
        <DataRow term={t('sealVersion')}>{t(`version.${version}`)}</DataRow>
        {timeStamp && (
          <DataRow term={t('stamp')}>
            {t(timeStamp.isTrusted ? 'stampTrusted' : 'stampUnknown', { authority: timeStamp.authority })}{' '}
            <DateTimeText at={new Date(timeStamp.at)} />
            {version === 1 && <p className="text-soft text-sm">{t('looseStamp')}</p>}
          </DataRow>
        )}
        <DataRow term={t('certificate')}>
          <code className="break-all text-xs">{signer.fingerprint}</code>
        </DataRow>
      </DataList>
    </>
  );
}
