import { useTranslations } from 'next-intl';
import type { Invoice, Read } from '#lib/contract/index.ts';
import { DateText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { SettingsSection } from './settings-section.tsx';

type InvoicesViewProps =
  /** Null: the service that the desk works with lists none. */
  { readonly invoices: readonly Read<Invoice>[] | null } | { readonly failure: string };

/** The invoices of the desk's account, each to be saved. */
export function InvoicesView(given: InvoicesViewProps) {
  const t = useTranslations('people.invoices');
  return (
    <SettingsSection title={t('title')} lead={t('lead')}>
      {'failure' in given ? (
        <Notice tone="danger" role="alert" heading={2} title={t('failed')}>
          {given.failure}
        </Notice>
      ) : given.invoices === null || given.invoices.length === 0 ? (
        <EmptyState title={given.invoices === null ? t('notOffered') : t('none')} />
      ) : (
        <InvoiceTable invoices={given.invoices} />
      )}
    </SettingsSection>
  );
}

function InvoiceTable({ invoices }: { readonly invoices: readonly Read<Invoice>[] }) {
  const t = useTranslations('people.invoices');
  return (
    <Table caption={t('title')} folds="md">
      <TableHead>
        <HeadCell>{t('number')}</HeadCell>
        <HeadCell>{t('issued')}</HeadCell>
        <HeadCell>{t('due')}</HeadCell>
        <HeadCell isNumber>{t('credits')}</HeadCell>
        <HeadCell isNumber>{t('total')}</HeadCell>
      </TableHead>
      <TableBody>
        {invoices.map(({ number, issuedOn, dueOn, credits, total, currency }) => (
          <Row key={number}>
            <RowHead>
              <TextLink href={`/api/desk/invoices/${number}`} download>
                {number}
              </TextLink>
            </RowHead>
            <Cell label={t('issued')}>{issuedOn !== undefined && <DateText date={issuedOn} />}</Cell>
            <Cell label={t('due')}>{dueOn !== undefined && <DateText date={dueOn} />}</Cell>
            <Cell label={t('credits')} isNumber>
              {credits?.toLocaleString('en')}
            </Cell>
            <Cell label={t('total')} isNumber>
              {total !== undefined && <Money amount={total} currency={currency} />}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
