import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CompanyView, SourceView } from '#lib/domain/company-view/index.ts';
import { isToDecide, type SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import { DateText } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { SourceIcon } from '../ui/icon/source-icon.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { languageOf } from '../ui/language-of.ts';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import type { Look } from '../ui/tone.ts';
import { SourceLink } from './source-link.tsx';
import { useFlagText } from './use-flag-text.ts';

const LOOK: Readonly<Record<SeenFlag['severity'], Look>> = {
  serious: { tone: 'danger', icon: <WarningIcon /> },
  warning: { tone: 'warning', icon: <WarningIcon /> },
  information: { tone: 'neutral', icon: <SourceIcon /> },
};

/** Id of the table on the page. */
export const FLAGS_ID = 'flags';

/** So many are in the table; the others fold, since a register may mark each of many holders. */
const SHOWN = 12;

interface Props {
  readonly flags: readonly SeenFlag[];
  readonly view: CompanyView;
  /** What was decided about a flag, and the way to decide. */
  readonly decisionOf: (flag: SeenFlag) => ReactNode;
}

/** What a decision must know, the most severe first: of the company, of those in it and of the companies of its structure. */
export function FlagsTable({ flags, view, decisionOf }: Props) {
  const t = useTranslations('company.flags');
  const raised = flags.filter(isToDecide);
  if (raised.length === 0) return null;
  const rest = raised.slice(SHOWN);
  return (
    <Section id={FLAGS_ID} title={t('title')} count={raised.length} data-flags={raised.length}>
      <Rows flags={raised.slice(0, SHOWN)} view={view} decisionOf={decisionOf} />
      {rest.length > 0 && (
        <Fold title={t('more', { count: rest.length })}>
          <Rows flags={rest} view={view} decisionOf={decisionOf} />
        </Fold>
      )}
    </Section>
  );
}

function Rows({ flags, view, decisionOf }: Props) {
  const t = useTranslations('company.flags');
  return (
    <Table caption={t('title')} folds="md">
      <TableHead>
        <HeadCell className="w-[47%]">{t('flag')}</HeadCell>
        <HeadCell>{t('subject')}</HeadCell>
        <HeadCell>{t('since')}</HeadCell>
        <HeadCell>{t('source')}</HeadCell>
        <HeadCell>{t('decision')}</HeadCell>
      </TableHead>
      <TableBody>
        {flags.map((flag) => (
          <FlagRow key={flag.key} flag={flag} view={view}>
            {decisionOf(flag)}
          </FlagRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Source of the data point that a flag rests on. */
export const sourceOfFlag = ({ requestId }: SeenFlag, { sources }: CompanyView): SourceView | undefined =>
  Object.values(sources).find((one) => one?.requestId === requestId);

function FlagRow({
  flag,
  view,
  children,
}: Pick<Props, 'view'> & { readonly flag: SeenFlag; readonly children: ReactNode }) {
  const t = useTranslations('company.flags');
  const { title, sentence } = useFlagText()(flag);
  const { code, severity, subject, since, words, language, register, at, origin } = flag;
  const { inCompany } = subject;
  const company = inCompany ? (inCompany.name ?? inCompany.companyId) : t('company');
  return (
    <Row data-flag={code} data-severity={severity}>
      <RowHead>
        <IconText {...LOOK[severity]} className="font-medium">
          {title}
          <span className="sr-only"> ({t(`severity.${severity}`)})</span>
        </IconText>{' '}
        <span className="text-soft">{sentence}</span>
        {words !== undefined && (
          <q className="block text-soft" lang={language ?? languageOf(view.country)}>
            {words}
          </q>
        )}
      </RowHead>
      <Cell label={t('subject')}>
        {subject.name ?? company}
        {inCompany !== undefined && subject.name !== null && (
          <span className="block text-soft">{company}</span>
        )}
      </Cell>
      <Cell label={t('since')}>{since !== undefined && <DateText date={since} />}</Cell>
      <Cell label={t('source')}>
        <span className="flex items-start justify-between gap-2">
          <span className="min-w-0 wrap-anywhere">{register ?? t(`origin.${origin}`)}</span>
          {inCompany === undefined && at !== undefined && (
            <SourceLink of={title} source={sourceOfFlag(flag, view)} at={at} />
          )}
        </span>
      </Cell>
      <Cell label={t('decision')}>{children}</Cell>
    </Row>
  );
}
