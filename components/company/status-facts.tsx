import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  type CompanyView,
  isOurs,
  type SourceView,
  type StatusView,
} from '#lib/domain/company-view/index.ts';
import { DataList, DataRow } from '../ui/data-list.tsx';
import { DateText } from '../ui/date-text.tsx';
import { Section } from '../ui/section.tsx';
import { CompanySource } from './company-source.tsx';
import { OwnWords } from './own-words.tsx';
import { Sentences } from './sentences.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useWord } from './use-word.ts';

/** The source's words on the life of a company, beside the status that the summary shows. */
export function StatusNotes({ view: { status, sources } }: { readonly view: CompanyView }) {
  const t = useTranslations('company.status');
  const source = sources.companyProfile;
  if (status?.additionalInfo === undefined) return null;
  return (
    <Section title={t(isOurs(source, INFO_AT) ? 'earlierNotes' : 'additionalInfo')}>
      <p className="max-w-prose text-sm wrap-anywhere">
        <Info words={status.additionalInfo} source={source} />
      </p>
    </Section>
  );
}

const INFO_AT = '/company/status/statusDetailsBeta/additionalInfo';

function Info({ words, source }: { readonly words: string; readonly source: SourceView | undefined }) {
  return isOurs(source, INFO_AT) ? (
    <Sentences text={words} />
  ) : (
    <OwnWords words={words} source={source} at={INFO_AT} />
  );
}

/** Status of a company in a list or an extract: the rows that have a value. */
export function StatusRows({
  status,
  source,
}: {
  readonly status: StatusView;
  readonly source?: SourceView | undefined;
}) {
  const t = useTranslations('company.status');
  const word = useWord();
  const { localName, isActive, code, closureReason, closureDate, insolvencyStartDate, additionalInfo } =
    status;
  const details = 'statusDetailsBeta';
  const rows: readonly (readonly [term: string, value: ReactNode, member: string])[] = [
    [t('normalised'), <StatusBadge key="badge" status={status} />, `${details}/status`],
    [
      t('local'),
      localName && <OwnWords key="local" words={localName} source={source} at="/company/status/localName" />,
      'localName',
    ],
    [t('isActive'), isActive === undefined ? undefined : t(isActive ? 'yes' : 'no'), 'active'],
    [t('code'), code && <code className="text-sm">{code}</code>, `${details}/status`],
    [
      t('insolvencyStartDate'),
      insolvencyStartDate && <DateText date={insolvencyStartDate} />,
      `${details}/insolvencyStartDate`,
    ],
    [t('closureReason'), closureReason && word('closureReason', closureReason), `${details}/closureReason`],
    [t('closureDate'), closureDate && <DateText date={closureDate} />, `${details}/closureDate`],
    [
      t(isOurs(source, INFO_AT) ? 'earlierNotes' : 'additionalInfo'),
      additionalInfo && <Info key="info" words={additionalInfo} source={source} />,
      `${details}/additionalInfo`,
    ],
  ];
  return (
    <DataList>
      {rows.map(
        ([term, value, member]) =>
          value !== undefined && (
            <DataRow
              key={term}
              term={term}
              source={<CompanySource of={term} source={source} at={`/company/status/${member}`} />}
            >
              {value}
            </DataRow>
          ),
      )}
    </DataList>
  );
}
