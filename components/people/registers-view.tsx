import { useTranslations } from 'next-intl';
import type { Read, SourceReport } from '#lib/contract/index.ts';
import { Badge } from '../ui/badge.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { fewCountries } from '../ui/few-countries.ts';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import type { Tone } from '../ui/tone.ts';
import { type ListGiven, SettingsList } from './settings-list.tsx';

type Source = Read<SourceReport>;

/** Every source that the service asks: how it does, what it allows, under which terms. */
export function RegistersView({ given }: { readonly given: ListGiven<Source> }) {
  const t = useTranslations('people.registers');
  const words = {
    ...{ title: t('title'), lead: t('lead'), failed: t('failed') },
    ...{ notOffered: t('notOffered'), none: t('notOffered') },
  };
  return (
    <SettingsList given={given} words={words}>
      {(sources) => <SourceTable sources={sources} />}
    </SettingsList>
  );
}

function SourceTable({ sources }: { readonly sources: readonly Source[] }) {
  const t = useTranslations('people.registers');
  return (
    <Table caption={t('title')} folds="lg">
      <TableHead>
        <HeadCell>{t('source')}</HeadCell>
        <HeadCell>{t('stateHead')}</HeadCell>
        <HeadCell>{t('answered')}</HeadCell>
        <HeadCell isNumber>{t('errors')}</HeadCell>
        <HeadCell isNumber>{t('time')}</HeadCell>
        <HeadCell>{t('limit')}</HeadCell>
        <HeadCell>{t('terms')}</HeadCell>
      </TableHead>
      <TableBody>
        {sources.map((source) => (
          <SourceRow key={source.id} source={source} />
        ))}
      </TableBody>
    </Table>
  );
}

function SourceRow({ source }: { readonly source: Source }) {
  const t = useTranslations('people.registers');
  const { name, home, countries = [], keyFrom, answeredAt, failedAt, heldUntil, licence } = source;
  const needsKey = source.state === 'needs_key';
  return (
    <Row>
      <RowHead>
        <span className="font-medium">{name}</span>
        <span className="block text-soft text-xs">
          {fewCountries(countries, (all) => t('countries', { all }))}
        </span>
      </RowHead>
      <Cell label={t('stateHead')}>
        <StateBadge state={source.state} />
        {needsKey && keyFrom !== undefined && (
          <a className="link mt-1 block" href={keyFrom} rel="noreferrer" target="_blank">
            {t('apply')}
          </a>
        )}
        {heldUntil !== undefined && (
          <span className="mt-1 block text-soft text-xs">
            {t.rich('held', { at: () => <DateTimeText at={new Date(heldUntil)} /> })}
          </span>
        )}
        {source.unknownValues?.map(({ member, value }) => (
          <span key={`${member} ${value}`} className="mt-1 block text-soft text-xs">
            {t('unknownValue', { value: `${member}: ${value}` })}
          </span>
        ))}
      </Cell>
      <Cell label={t('answered')}>
        {answeredAt === undefined ? (
          <span className="text-soft">{t('never')}</span>
        ) : (
          <DateTimeText at={new Date(answeredAt)} />
        )}
        {failedAt !== undefined && (
          <span className="block text-soft text-xs">
            {t.rich('failedAt', { at: () => <DateTimeText at={new Date(failedAt)} /> })}
          </span>
        )}
      </Cell>
      <Cell label={t('errors')} isNumber>
        <ErrorRate calls={source.lastDay} />
      </Cell>
      <Cell label={t('time')} isNumber>
        {source.lastDay?.averageMs === undefined
          ? '–'
          : t('milliseconds', { ms: source.lastDay.averageMs.toLocaleString('en') })}
      </Cell>
      <Cell label={t('limit')}>
        <Limits limits={source.limits ?? []} />
      </Cell>
      <Cell label={t('terms')}>
        {home === undefined ? (
          licence
        ) : (
          <a className="link" href={home} rel="noreferrer" target="_blank">
            {licence}
          </a>
        )}
      </Cell>
    </Row>
  );
}

const TONES: Readonly<Record<string, Tone>> = {
  up: 'accent',
  slow: 'warning',
  down: 'danger',
  changed: 'danger',
  needs_key: 'warning',
};

function StateBadge({ state }: { readonly state: string | undefined }) {
  const t = useTranslations('people.registers.state');
  const word = STATES.find((each) => each === state);
  return <Badge tone={TONES[state ?? ''] ?? 'neutral'}>{word === undefined ? state : t(word)}</Badge>;
}
const STATES = ['up', 'slow', 'down', 'changed', 'needs_key', 'not_asked'] as const;

/** "2 % of 412": a rate says little without its number. */
function ErrorRate({ calls }: { readonly calls: Source['lastDay'] }) {
  const t = useTranslations('people.registers');
  const [answered, failed] = [calls?.answered ?? 0, calls?.failed ?? 0];
  const all = answered + failed;
  if (all === 0) return <span className="whitespace-nowrap text-soft">{t('noCalls')}</span>;
  return <span className="whitespace-nowrap">{t('rate', { failed, all: all.toLocaleString('en') })}</span>;
}

function Limits({ limits }: { readonly limits: NonNullable<Source['limits']> }) {
  const t = useTranslations('people.registers');
  const periodOf = (seconds: number) => {
    if (seconds % 3_600 === 0) return t('hours', { count: seconds / 3_600 });
    return seconds % 60 === 0 ? t('minutes', { count: seconds / 60 }) : t('secondsOf', { count: seconds });
  };
  if (limits.length === 0) return <span className="text-soft">{t('noLimit')}</span>;
  return limits.map(({ calls = 0, seconds = 0, used = 0 }) => (
    <span key={seconds} className="block sm:whitespace-nowrap">
      {t('used', {
        used: used.toLocaleString('en'),
        calls: calls.toLocaleString('en'),
        period: periodOf(seconds),
      })}
    </span>
  ));
}
