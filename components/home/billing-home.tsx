import { useTranslations } from 'next-intl';
import type { BalanceAnswer, Invoice, Read } from '#lib/contract/index.ts';
import { formatAmount } from '../ui/credits.tsx';
import { DateText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FileLink } from '../ui/file-link.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';

const MOST_INVOICES = 5;

/** What whoever pays looks after: credits left, the newest invoices, what costs how much. */
export function BillingHome({
  balance,
  invoices,
}: {
  /** Null where the service did not say. */
  readonly balance: Read<BalanceAnswer> | null;
  /** `none`: the service keeps no such list; `failed`: it did not answer. */
  readonly invoices: readonly Read<Invoice>[] | 'none' | 'failed';
}) {
  const t = useTranslations('home.billing');
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Section title={t('balance')} data-home-list="balance">
        {balance === null ? (
          <p className="text-warning">{t('unknown')}</p>
        ) : (
          <>
            <p className="font-semibold text-2xl tabular-nums">
              {t('credits', { amount: formatAmount(balance.balance) })}
            </p>
            {(balance.blocked ?? balance.balance < 0) && <p className="text-danger">{t('blocked')}</p>}
          </>
        )}
        <p className="mt-2">
          <TextLink href="/coverage">{t('prices')}</TextLink>
        </p>
      </Section>
      <Section
        title={t('invoices')}
        aside={
          <TextLink href="/settings/invoices" className="text-sm">
            {t('allInvoices')}
          </TextLink>
        }
        data-home-list="invoices"
      >
        <Invoices invoices={invoices} />
      </Section>
    </div>
  );
}

function Invoices({ invoices }: { readonly invoices: readonly Read<Invoice>[] | 'none' | 'failed' }) {
  const t = useTranslations('home.billing');
  if (invoices === 'failed') return <p className="text-warning">{t('invoicesFailed')}</p>;
  if (invoices === 'none' || invoices.length === 0) return <EmptyState title={t('noInvoices')} />;
  return (
    <ul className="rows">
      {invoices.slice(0, MOST_INVOICES).map(({ number, issuedOn, total, currency, ...invoice }) => (
        <li key={number} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
          <FileLink href={`/api/desk/invoices/${number}`}>{number}</FileLink>
          <span className="text-soft">{issuedOn !== undefined && <DateText date={issuedOn} />}</span>
          <InvoiceState {...invoice} />
          {total !== undefined && <Money amount={total} currency={currency} />}
        </li>
      ))}
    </ul>
  );
}

/** What became of an invoice, or until when it is to be paid. */
function InvoiceState({ paidOn, voidedOn, dueOn }: Pick<Read<Invoice>, 'paidOn' | 'voidedOn' | 'dueOn'>) {
  const t = useTranslations('home.billing');
  if (voidedOn !== undefined) return <span className="text-soft">{t('void')}</span>;
  if (paidOn !== undefined) return <span className="text-soft">{t('paid')}</span>;
  return dueOn === undefined ? null : <span>{t.rich('due', { on: () => <DateText date={dueOn} /> })}</span>;
}
