import { useTranslations } from 'next-intl';
import type { Invoice, Read } from '#lib/contract/index.ts';
import { DateText } from '../ui/date-text.tsx';
import { FileLink } from '../ui/file-link.tsx';
import { Money } from '../ui/money.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { type ListGiven, SettingsList } from './settings-list.tsx';

/** The invoices of the desk's account, each to be saved. */
export function InvoicesView({ given }: { readonly given: ListGiven<Read<Invoice>> }) {
  const t = useTranslations('people.invoices');
  const words = {
    ...{ title: t('title'), lead: t('lead'), failed: t('failed') },
    ...{ notOffered: t('notOffered'), none: t('none') },
  };
  return (
    <SettingsList given={given} words={words}>
      {(invoices) => <InvoiceTable invoices={invoices} />}
    </SettingsList>
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
        {invoices.map(({ number, issuedOn, dueOn, paidOn, voidedOn, credits, total, currency }) => (
          <Row key={number}>
            <RowHead>
              <FileLink href={`/api/desk/invoices/${number}`}>{number}</FileLink>
            </RowHead>
            <Cell label={t('issued')}>{issuedOn !== undefined && <DateText date={issuedOn} />}</Cell>
            <Cell label={t('due')}>
              {voidedOn !== undefined
                ? t.rich('voided', { on: () => <DateText date={voidedOn} /> })
                : paidOn === undefined
                  ? dueOn !== undefined && <DateText date={dueOn} />
                  : t.rich('paid', { on: () => <DateText date={paidOn} /> })}
            </Cell>
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
