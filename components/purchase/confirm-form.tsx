'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { proposedLimit, roundedCredits, totalOf } from '#lib/domain/quote/quote.ts';
import type { RecheckQuote } from '#lib/domain/quote/recheck-quote.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { DataList, DataRow } from '../ui/data-list.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { LimitField } from '../ui/limit-field.tsx';
import { RecheckItems } from './recheck-form.tsx';
import { useLimit } from './use-limit.ts';

/** Where a confirmation has come: a version was saved, or some of the data is still to come. */
type Confirmed =
  | { readonly version: number; readonly previous: number }
  | { readonly lookupId: string; readonly others: readonly string[] };

interface ConfirmFormProps {
  readonly quote: RecheckQuote;
  readonly version: number;
  /** Address of the report. */
  readonly path: string;
  readonly id: string;
  /** When each source was read last, ISO 8601 in UTC. */
  readonly readings: readonly { readonly name: string; readonly at: string }[];
  readonly act: FormAction<Confirmed>;
}

/** What is read again, when it was read last and what it costs; one button reads, compares and submits. */
export function ConfirmForm({ quote, version, path, id, readings, act }: ConfirmFormProps) {
  const t = useTranslations('report.confirm');
  const words = useTranslations('lookups.panel');
  const router = useRouter();
  const { total, limit, confirmedCredits } = useConfirmed(quote);
  const amount = (credits: number) => words('price', { amount: formatAmount(credits) });
  const isNothingLeft = quote.items.length + quote.others.length === 0;
  const reason = words('reasons.periodic');
  return (
    <ActionForm
      act={act}
      submit={t('submit')}
      hidden={{ id, version: String(version), confirmedCredits: String(confirmedCredits ?? ''), reason }}
      onDone={(done) =>
        router.push(
          'version' in done
            ? `${path}/diff/${done.previous}..${done.version}`
            : `${path}/confirm?lookup=${done.lookupId}&others=${done.others.join(',')}`,
        )
      }
      className="grid max-w-2xl gap-5"
    >
      <section className="grid gap-2" data-confirm-form>
        <h2 className="font-medium">{t('read')}</h2>
        {isNothingLeft ? <p>{t('nothingLeft')}</p> : <RecheckItems quote={quote} />}
      </section>
      {total.isOpenEnded && (
        <LimitField
          value={limit.text}
          onChange={limit.onChange}
          fault={limit.fault}
          leastCredits={total.credits}
        />
      )}
      <DataList>
        <DataRow term={t('total', { isOpenEnded: total.isOpenEnded ? 'yes' : 'no' })}>
          <span data-total>{amount(total.credits)}</span>
        </DataRow>
        {quote.balanceCredits !== null && (
          <DataRow term={t('balance')}>{amount(quote.balanceCredits)}</DataRow>
        )}
        <DataRow term={t('last')}>
          {readings.map(({ name, at }) => (
            <span key={name} className="block" data-last-read>
              {name}: <DateTimeText at={new Date(at)} />
            </span>
          ))}
        </DataRow>
        <DataRow term={t('reason')}>{reason}</DataRow>
      </DataList>
    </ActionForm>
  );
}

/** The total, and the most that is charged: more only if a structure is traced again. */
function useConfirmed(quote: RecheckQuote) {
  const own = totalOf(quote.items);
  const others = roundedCredits(quote.others.reduce((sum, { items }) => sum + totalOf(items).credits, 0));
  const total = { ...own, credits: roundedCredits(own.credits + others) };
  const proposed = proposedLimit(quote.items, { ...quote, profiles: quote.graph?.companies ?? 0 });
  const limited = useLimit(total, proposed === undefined ? undefined : roundedCredits(proposed + others));
  return { total, ...limited };
}
