import { useTranslations } from 'next-intl';
import { USAGE_DIMENSIONS, type UsagePage } from '#lib/domain/backoffice/usage-table.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { CutPeriod } from '../ui/cut-period.tsx';
import { formatDate } from '../ui/date-text.tsx';
import { DayBars } from '../ui/day-bars.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FileLink } from '../ui/file-link.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { Notice } from '../ui/notice.tsx';
import { PeriodLinks } from '../ui/period-links.tsx';
import { TextField } from '../ui/text-field.tsx';
import { UsageRows } from './usage-rows.tsx';

const PATH = '/backoffice/usage';

interface UsageViewProps {
  readonly usage: { readonly value: UsagePage } | { readonly failure: string };
  /** What the address asks for. */
  readonly asked: Readonly<Record<'account' | 'from' | 'to' | 'by', string | undefined>>;
}

/** What was used in some days, added up by one thing, drawn and in figures. */
export function UsageView({ usage, asked }: UsageViewProps) {
  const t = useTranslations('backoffice');
  const shown = 'value' in usage ? usage.value : undefined;
  return (
    <div className="grid gap-6 pt-6">
      <FilterBar
        key={Object.values(asked).join(' ')}
        label={t('usage.filter')}
        path={PATH}
        submit={t('common.show')}
        clear={asked.account === undefined ? undefined : t('common.clear')}
        columns="sm:grid-cols-2 lg:grid-cols-[minmax(0,16rem)_10rem_10rem_9rem_auto]"
      >
        <TextField
          label={t('common.account')}
          help={t('common.accountHelp')}
          name="account"
          defaultValue={asked.account}
        />
        <TextField label={t('usage.from')} name="from" type="date" defaultValue={shown?.from ?? asked.from} />
        <TextField label={t('usage.to')} name="to" type="date" defaultValue={shown?.to ?? asked.to} />
        <ChoiceField
          label={t('usage.by')}
          name="by"
          value={shown?.by ?? asked.by}
          options={USAGE_DIMENSIONS.map((by) => [by, t(`usage.dimension.${by}`)] as const)}
        />
      </FilterBar>
      {shown && (
        <PeriodLinks
          path={PATH}
          today={shown.today}
          shown={shown}
          rest={{ account: asked.account, by: shown.by }}
        />
      )}
      <p className="max-w-2xl text-soft text-sm">{t('usage.lead')}</p>
      {'failure' in usage ? (
        <Notice tone="danger" role="alert" heading={2} title={t('common.failed')}>
          {usage.failure}
        </Notice>
      ) : (
        <Used usage={usage.value} account={asked.account} />
      )}
    </div>
  );
}

function Used({ usage, account }: { readonly usage: UsagePage; readonly account: string | undefined }) {
  const t = useTranslations('backoffice.usage');
  const { from, to, cut, by, rows, total, droppedUpTo } = usage;
  const about = (
    <>
      <CutPeriod cut={cut} from={from} to={to} />
      {droppedUpTo !== null && (
        <p className="max-w-2xl text-sm">{t('dropped', { month: formatDate(droppedUpTo) })}</p>
      )}
    </>
  );
  if (rows.length === 0) {
    return (
      <>
        {about}
        <EmptyState title={t('none')} />
      </>
    );
  }
  const chart = {
    ...{ from: formatDate(from), to: formatDate(to), credits: formatAmount(total.credits) },
    most: formatAmount(Math.max(...rows.map(({ credits }) => credits))),
  };
  const query = new URLSearchParams({ ...(account && { account }), from, to });
  return (
    <div className="grid gap-6">
      {about}
      {by === 'day' && <DayBars from={from} to={to} rows={rows} label={t('chart', chart)} />}
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <p className="text-soft text-sm">
          {t('savedText', {
            cached: total.cached,
            credits: formatAmount(total.savedCredits),
            number: total.savedCredits,
          })}
        </p>
        <FileLink href={`/api/desk/backoffice/usage?${query}`} className="text-sm">
          {t('csv')}
        </FileLink>
      </div>
      <UsageRows usage={usage} />
    </div>
  );
}
