import { useTranslations } from 'next-intl';
import { failingSources, type SourceStatus, type StatusPage } from '#lib/domain/status/status-page.ts';
import { Badge } from '../ui/badge.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { fewCountries } from '../ui/few-countries.ts';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** How the product and the registers behind it are, for anybody. */
export function StatusView({ status }: { readonly status: StatusPage }) {
  const t = useTranslations('status');
  return (
    <div className="grid gap-8 pt-8 pb-16">
      <PageHead title={t('title')}>{t('lead')}</PageHead>
      <div className="grid gap-2">
        <Verdict status={status} />
        <p className="text-soft text-sm">
          {t.rich('checked', {
            at: () => <DateTimeText at={status.checkedAt} />,
            again: (words) => <TextLink href="/status">{words}</TextLink>,
          })}
        </p>
      </div>
      <Section title={t('parts')}>
        <Parts service={status.service} />
      </Section>
      {status.service === 'up' && (
        <Section title={t('sources')}>
          {status.sources === null ? (
            <EmptyState title={t('noSources')} />
          ) : (
            <Sources sources={status.sources} />
          )}
        </Section>
      )}
    </div>
  );
}

function Verdict({ status }: { readonly status: StatusPage }) {
  const t = useTranslations('status');
  const count = failingSources(status);
  if (status.service === 'down') return <Notice tone="danger" heading={2} title={t('serviceDown')} />;
  if (count > 0) {
    return <Notice tone="warning" icon={<WarningIcon />} heading={2} title={t('failing', { count })} />;
  }
  return <Notice tone="accent" icon={<CheckIcon />} heading={2} title={t('all')} />;
}

/** The web application shows this page, which asks the database who is connected: both work. */
function Parts({ service }: Pick<StatusPage, 'service'>) {
  const t = useTranslations('status');
  return (
    <Table caption={t('parts')}>
      <TableBody>
        {(['web', 'database', 'service'] as const).map((part) => (
          <Row key={part}>
            <RowHead>{t(`part.${part}`)}</RowHead>
            <Cell>
              <StateBadge state={part === 'service' ? service : 'up'} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function Sources({ sources }: { readonly sources: readonly SourceStatus[] }) {
  const t = useTranslations('status');
  return (
    <Table caption={t('sources')} folds="md">
      <TableHead>
        <HeadCell>{t('source')}</HeadCell>
        <HeadCell>{t('stateHead')}</HeadCell>
        <HeadCell>{t('since')}</HeadCell>
      </TableHead>
      <TableBody>
        {sources.map((source) => (
          <Row key={source.id} data-source={source.id}>
            <RowHead>
              {source.name}
              <span className="block text-soft text-xs">
                {fewCountries(source.countries, (count) => t('countries', { count }))}
              </span>
            </RowHead>
            <Cell label={t('stateHead')}>
              <StateBadge state={source.state} />
              <Details source={source} />
            </Cell>
            <Cell label={t('since')}>
              {source.answeredAt === undefined ? t('never') : <DateTimeText at={source.answeredAt} />}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function Details({ source: { state, failedAt, heldUntil } }: { readonly source: SourceStatus }) {
  const t = useTranslations('status');
  const isFailing = state === 'down' || state === 'changed';
  return (
    <span className="block text-soft text-xs">
      {isFailing &&
        failedAt !== undefined &&
        t.rich('failedAt', { at: () => <DateTimeText at={failedAt} /> })}{' '}
      {heldUntil !== undefined && t.rich('held', { at: () => <DateTimeText at={heldUntil} /> })}
    </span>
  );
}

const LOOKS = {
  up: { tone: 'accent', icon: <CheckIcon /> },
  down: { tone: 'danger', icon: <FailedIcon /> },
  changed: { tone: 'danger', icon: <FailedIcon /> },
  slow: { tone: 'warning', icon: <WarningIcon /> },
  not_asked: { tone: 'neutral', icon: null },
} as const;

function StateBadge({ state }: Pick<SourceStatus, 'state'>) {
  const t = useTranslations('status.state');
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>;
}
