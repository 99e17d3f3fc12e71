import { useTranslations } from 'next-intl';
import { PAYMENT_STATES } from '#lib/contract/index.ts';
import type { PaymentRow } from '#lib/domain/backoffice/payment-row.ts';
import { Badge } from '../ui/badge.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { Credits } from '../ui/credits.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FileLink } from '../ui/file-link.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Tone } from '../ui/tone.ts';
import { ledgerHref } from './ledger-href.ts';
import { OlderLink } from './older-link.tsx';

const PATH = '/backoffice/payments';

interface Listed {
  readonly payments: readonly PaymentRow[];
  readonly nextBefore: string | null;
}

interface PaymentsViewProps {
  readonly listed: { readonly value: Listed } | { readonly failure: string };
  /** What the address asks for. */
  readonly asked: Readonly<Record<'account' | 'state' | 'before', string | undefined>>;
}

/** Online payments of all accounts: what was begun, what became of it, and its invoice. */
export function PaymentsView({ listed, asked }: PaymentsViewProps) {
  const t = useTranslations('backoffice');
  const isFiltered = asked.account !== undefined || asked.state !== undefined;
  return (
    <div className="grid gap-8 pt-6">
      <FilterBar
        key={Object.values(asked).join(' ')}
        label={t('payments.filter')}
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
          label={t('payments.state')}
          name="state"
          value={asked.state}
          any={t('payments.anyState')}
          options={PAYMENT_STATES.map((state) => [state, t(`payments.states.${state}`)] as const)}
        />
      </FilterBar>
      {'failure' in listed ? (
        <Notice tone="danger" role="alert" heading={2} title={t('common.failed')}>
          {listed.failure}
        </Notice>
      ) : listed.value.payments.length === 0 ? (
        <EmptyState title={t('payments.none')}>{t('payments.noneHelp')}</EmptyState>
      ) : (
        <div>
          <PaymentTable payments={listed.value.payments} />
          <OlderLink
            label={t('payments.title')}
            newest={asked.before === undefined ? undefined : hrefOf({ ...asked, before: undefined })}
            older={
              listed.value.nextBefore === null
                ? undefined
                : hrefOf({ ...asked, before: listed.value.nextBefore })
            }
          />
        </div>
      )}
    </div>
  );
}

function hrefOf(asked: PaymentsViewProps['asked']): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${PATH}?${new URLSearchParams(given)}`;
}

const TONE: Readonly<Record<PaymentRow['state'], Tone>> = {
  open: 'warning',
  paid: 'accent',
  failed: 'neutral',
};

function PaymentTable({ payments }: { readonly payments: readonly PaymentRow[] }) {
  const t = useTranslations('backoffice.payments');
  const common = useTranslations('backoffice.common');
  return (
    <Table caption={t('title')} folds="lg">
      <TableHead>
        <HeadCell>{t('begun')}</HeadCell>
        <HeadCell>{common('account')}</HeadCell>
        <HeadCell isNumber>{t('credits')}</HeadCell>
        <HeadCell isNumber>{t('amount')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell>{t('invoice')}</HeadCell>
      </TableHead>
      <TableBody>
        {payments.map(({ id, account, accountId, credits, amountCents, state, ...payment }) => (
          <Row key={id}>
            <RowHead>
              <DateTimeText at={payment.createdAt} />
              {payment.providerId !== null && (
                <span className="block text-soft text-xs wrap-anywhere">{payment.providerId}</span>
              )}
            </RowHead>
            <Cell label={common('account')}>
              <TextLink href={ledgerHref({ account: accountId })}>{account}</TextLink>
            </Cell>
            <Cell label={t('credits')} isNumber>
              <Credits amount={credits} />
            </Cell>
            <Cell label={t('amount')} isNumber>
              <Money amount={amountCents / 100} currency="EUR" />
            </Cell>
            <Cell label={t('state')}>
              <Badge tone={TONE[state]}>{t(`states.${state}`)}</Badge>{' '}
              {payment.endedAt !== null && (
                <span className="text-soft">
                  <DateTimeText at={payment.endedAt} />
                </span>
              )}
            </Cell>
            <Cell label={t('invoice')}>
              {payment.invoice === null ? (
                state === 'paid' && <span className="text-warning">{t('noInvoice')}</span>
              ) : (
                <FileLink href={`/api/desk/backoffice/invoices/${payment.invoice}`}>
                  {payment.invoice}
                </FileLink>
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
