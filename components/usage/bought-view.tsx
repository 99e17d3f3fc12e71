import { useTranslations } from 'next-intl';
import { BOUGHT_DIMENSIONS, type BoughtTable } from '#lib/domain/usage/bought-table.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { CutPeriod } from '../ui/cut-period.tsx';
import { formatDate } from '../ui/date-text.tsx';
import { DayBars } from '../ui/day-bars.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FileLink } from '../ui/file-link.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { PeriodLinks } from '../ui/period-links.tsx';
import { TextField } from '../ui/text-field.tsx';
import { BoughtRows } from './bought-rows.tsx';

const PATH = '/settings/usage';

/** What was bought in some days, added up by one thing, drawn and in figures. */
export function BoughtView({ bought }: { readonly bought: BoughtTable }) {
  const t = useTranslations('people.usage');
  const { today, from, to, cut, by, isOfAll, open, rows } = bought;
  return (
    <div className="grid gap-6 pt-6">
      <FilterBar
        key={`${from} ${to} ${by}`}
        label={t('filter')}
        path={PATH}
        submit={t('show')}
        columns="sm:grid-cols-2 lg:grid-cols-[10rem_10rem_10rem_auto]"
      >
        <TextField label={t('from')} name="from" type="date" defaultValue={from} />
        <TextField label={t('to')} name="to" type="date" defaultValue={to} />
        <ChoiceField
          label={t('by')}
          name="by"
          value={by}
          options={BOUGHT_DIMENSIONS.map((each) => [each, t(`dimension.${each}`)] as const)}
        />
      </FilterBar>
      <PeriodLinks path={PATH} today={today} shown={{ from, to }} rest={{ by }} />
      <p className="max-w-2xl text-soft text-sm" data-usage-of={isOfAll ? 'all' : 'own'}>
        {t(isOfAll ? 'leadAll' : 'leadOwn')} {t('ledger')}
      </p>
      <CutPeriod cut={cut} from={from} to={to} />
      {open.requests > 0 && (
        <p className="max-w-2xl text-sm" data-open-requests>
          {t('open', { count: open.requests, credits: formatAmount(open.mostCredits) })}
        </p>
      )}
      {rows.length === 0 ? <EmptyState title={t('none')} /> : <Bought bought={bought} />}
    </div>
  );
}

function Bought({ bought: { from, to, by, rows, total } }: { readonly bought: BoughtTable }) {
  const t = useTranslations('people.usage');
  const chart = {
    ...{ from: formatDate(from), to: formatDate(to), credits: formatAmount(total.credits) },
    most: formatAmount(Math.max(...rows.map(({ credits }) => credits))),
  };
  return (
    <div className="grid gap-6">
      {by === 'day' && <DayBars from={from} to={to} rows={rows} label={t('chart', chart)} />}
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <p className="text-soft text-sm">
          {t('savedText', {
            count: total.again,
            credits: formatAmount(total.savedCredits),
            number: total.savedCredits,
          })}
        </p>
        <FileLink href={`/api/desk/usage?${new URLSearchParams({ from, to })}`} className="text-sm">
          {t('csv')}
        </FileLink>
      </div>
      <BoughtRows by={by} rows={rows} total={total} />
    </div>
  );
}
