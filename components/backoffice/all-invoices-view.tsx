import { useTranslations } from 'next-intl';
import {
  type CountdownRow,
  INVOICE_STATES,
  type InvoiceRow,
  type InvoiceState,
  isOverdue,
} from '#lib/domain/backoffice/invoice-row.ts';
import { Badge } from '../ui/badge.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { DateText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FileLink } from '../ui/file-link.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Tone } from '../ui/tone.ts';
import { CountdownTable } from './countdown-table.tsx';
import { ledgerHref } from './ledger-href.ts';
import { OlderLink } from './older-link.tsx';
import { type InvoiceActs, PayInvoice } from './pay-invoice.tsx';

const PATH = '/backoffice/invoices';

interface Listed {
  readonly invoices: readonly InvoiceRow[];
  readonly nextBefore: string | null;
  readonly countdown: readonly CountdownRow[];
  /** `2026-12-31` */
  readonly today: string;
}

interface AllInvoicesViewProps {
  readonly listed: { readonly value: Listed } | { readonly failure: string };
  /** What the address asks for. */
  readonly asked: Readonly<Record<'account' | 'state' | 'before', string | undefined>>;
  readonly acts: InvoiceActs;
}

/** Invoices of all accounts, what became of each, and who comes nearer to the next. */
export function AllInvoicesView({ listed, asked, acts }: AllInvoicesViewProps) {
  const t = useTranslations('backoffice');
  const isFiltered = asked.account !== undefined || asked.state !== undefined;
  return (
    <div className="grid gap-8 pt-6">
      <FilterBar
        key={Object.values(asked).join(' ')}
        label={t('invoices.filter')}
        path={PATH}
        submit={t('common.show')}
        clear={isFiltered ? t('common.clear') : undefined}
        columns="sm:grid-cols-[minmax(0,20rem)_10rem_auto]"
      >
        <TextField
          label={t('common.account')}
          help={t('common.accountHelp')}
          name="account"
          defaultValue={asked.account}
        />
        <ChoiceField
          label={t('invoices.state')}
          name="state"
          value={asked.state}
          any={t('invoices.anyState')}
          options={INVOICE_STATES.map((state) => [state, t(`invoices.states.${state}`)] as const)}
        />
      </FilterBar>
      {'failure' in listed ? (
        <Notice tone="danger" role="alert" heading={2} title={t('common.failed')}>
          {listed.failure}
        </Notice>
      ) : (
        <>
          <div>
            {listed.value.invoices.length === 0 ? (
              <EmptyState title={t('invoices.none')} />
            ) : (
              <InvoiceTable {...listed.value} acts={acts} />
            )}
            <OlderLink
              label={t('invoices.title')}
              newest={asked.before === undefined ? undefined : hrefOf({ ...asked, before: undefined })}
              older={
                listed.value.nextBefore === null
                  ? undefined
                  : hrefOf({ ...asked, before: listed.value.nextBefore })
              }
            />
          </div>
          <CountdownTable countdown={listed.value.countdown} />
        </>
      )}
    </div>
  );
}

function hrefOf(asked: AllInvoicesViewProps['asked']): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${PATH}?${new URLSearchParams(given)}`;
}

const TONE: Readonly<Record<InvoiceState, Tone>> = { open: 'warning', paid: 'accent', void: 'neutral' };

function InvoiceTable({
  invoices,
  today,
  acts,
}: Pick<Listed, 'invoices' | 'today'> & Pick<AllInvoicesViewProps, 'acts'>) {
  const t = useTranslations('backoffice.invoices');
  const common = useTranslations('backoffice.common');
  return (
    <Table caption={t('title')} folds="lg">
      <TableHead>
        <HeadCell>{t('number')}</HeadCell>
        <HeadCell>{common('account')}</HeadCell>
        <HeadCell>{t('issued')}</HeadCell>
        <HeadCell>{t('due')}</HeadCell>
        <HeadCell isNumber>{t('net')}</HeadCell>
        <HeadCell isNumber>{t('total')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
      </TableHead>
      <TableBody>
        {invoices.map((invoice) => (
          <Row key={invoice.number}>
            <RowHead>
              <FileLink href={`/api/desk/backoffice/invoices/${invoice.number}`}>{invoice.number}</FileLink>
              <span className="block text-soft">{t(`kinds.${invoice.kind}`)}</span>
            </RowHead>
            <Cell label={common('account')} className="wrap-anywhere">
              <TextLink href={ledgerHref({ account: invoice.accountId })}>{invoice.account}</TextLink>
            </Cell>
            <Cell label={t('issued')}>
              <DateText date={invoice.issuedAt.toISOString().slice(0, 10)} />
            </Cell>
            <Cell label={t('due')}>
              {invoice.dueOn !== null && <DateText date={invoice.dueOn} />}
              {isOverdue(invoice, today) && <span className="block text-danger">{t('overdue')}</span>}
            </Cell>
            <Cell label={t('net')} isNumber>
              <Money amount={invoice.netCents / 100} currency="EUR" />
            </Cell>
            <Cell label={t('total')} isNumber>
              <Money amount={invoice.totalCents / 100} currency="EUR" />
            </Cell>
            <Cell label={t('state')}>
              <StateOf invoice={invoice} today={today} acts={acts} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function StateOf({
  invoice,
  today,
  acts,
}: Pick<Listed, 'today'> & Pick<AllInvoicesViewProps, 'acts'> & { readonly invoice: InvoiceRow }) {
  const t = useTranslations('backoffice.invoices');
  const { state, paidOn, note, amountCredits, takenBackCredits } = invoice;
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone={TONE[state]}>{t(`states.${state}`)}</Badge>
      {takenBackCredits > 0 && (
        <span className="text-soft">
          {t(takenBackCredits === amountCredits ? 'takenBackWhole' : 'takenBack', {
            ...{ taken: formatAmount(takenBackCredits), takenNumber: takenBackCredits },
            ...{ credits: formatAmount(amountCredits), number: amountCredits },
          })}
        </span>
      )}
      {state === 'open' ? (
        <PayInvoice invoice={invoice} today={today} acts={acts} />
      ) : (
        <span className="text-soft wrap-anywhere">
          {paidOn !== null && <DateText date={paidOn} />} {note}
        </span>
      )}
    </div>
  );
}
