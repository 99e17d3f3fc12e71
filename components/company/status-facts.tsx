import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  isOurs,
  marksOf,
  type SectionState,
  type SourceView,
  type StatusView,
} from '#lib/domain/company-view/index.ts';
import { DataList, DataRow } from '../ui/data-list.tsx';
import { DateText } from '../ui/date-text.tsx';
import { Section } from '../ui/section.tsx';
import { CompanySource } from './company-source.tsx';
import { FactMarks } from './fact-marks.tsx';
import { MissingValue } from './missing-value.tsx';
import { OwnWords } from './own-words.tsx';
import { Sentences } from './sentences.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useWord } from './use-word.ts';

/** Everything that the register says of a company's life. */
export function StatusFacts({
  status,
  source,
  state,
  getHref,
}: {
  readonly status: StatusView | undefined;
  readonly source: SourceView | undefined;
  readonly state: SectionState;
  readonly getHref: string;
}) {
  const t = useTranslations('company.status');
  return (
    <Section title={t('title')}>
      {status === undefined ? (
        <DataList>
          <DataRow term={t('normalised')}>
            <MissingValue state={state} getHref={getHref} />
          </DataRow>
        </DataList>
      ) : (
        <>
          <StatusRows status={status} source={source} />
          <p className="mt-1.5 empty:hidden">
            <FactMarks marks={marksOf(source, '/company/status')} />
          </p>
        </>
      )}
    </Section>
  );
}

/** The rows alone, those that have something to say. */
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
  const infoAt = `/company/status/${details}/additionalInfo`;
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
      t(isOurs(source, infoAt) ? 'earlierNotes' : 'additionalInfo'),
      additionalInfo &&
        (isOurs(source, infoAt) ? (
          <Sentences key="info" text={additionalInfo} />
        ) : (
          <OwnWords key="info" words={additionalInfo} source={source} at={infoAt} />
        )),
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
