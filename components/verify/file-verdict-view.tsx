import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { KnownFile } from '#lib/domain/report/known-copy.ts';
import type { FileVerdict } from '#lib/verify/verify-file.ts';
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
      {seal && (
        <DataList className="mt-3">
          <DataRow term={t('by')}>{seal.signer.name}</DataRow>
          <DataRow term={t('at')}>
            <DateTimeText at={new Date(seal.signedAt)} />
          </DataRow>
          {seal.timeStamp && (
            <DataRow term={t('stamp')}>
              {t(seal.timeStamp.isTrusted ? 'stampTrusted' : 'stampUnknown', {
                authority: seal.timeStamp.authority,
              })}{' '}
              <DateTimeText at={new Date(seal.timeStamp.at)} />
            </DataRow>
          )}
          <DataRow term={t('certificate')}>
            <code className="break-all text-xs">{seal.signer.fingerprint}</code>
          </DataRow>
        </DataList>
      )}
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
