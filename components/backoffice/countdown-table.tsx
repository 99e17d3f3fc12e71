import { useTranslations } from 'next-intl';
import type { CountdownRow } from '#lib/domain/backoffice/invoice-row.ts';
import { Credits } from '../ui/credits.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ledgerHref } from './ledger-href.ts';

/** Accounts below zero, and when each gets its invoice. */
export function CountdownTable({ countdown }: { readonly countdown: readonly CountdownRow[] }) {
  const t = useTranslations('backoffice.invoices');
  const common = useTranslations('backoffice.common');
  return (
    <Section title={t('countdown')} lead={t('countdownLead')}>
      {countdown.length === 0 ? (
        <EmptyState title={t('countdownNone')} />
      ) : (
        <Table caption={t('countdown')} folds="md">
          <TableHead>
            <HeadCell>{common('account')}</HeadCell>
            <HeadCell>{t('since')}</HeadCell>
            <HeadCell isNumber>{t('balance')}</HeadCell>
            <HeadCell isNumber>{t('left')}</HeadCell>
          </TableHead>
          <TableBody>
            {countdown.map(({ accountId, account, negativeSince, balanceCredits, daysLeft }) => (
              <Row key={accountId}>
                <RowHead>
                  <TextLink href={ledgerHref({ account: accountId })}>{account}</TextLink>
                </RowHead>
                <Cell label={t('since')}>
                  <DateTimeText at={negativeSince} />
                </Cell>
                <Cell label={t('balance')} isNumber>
                  <Credits amount={balanceCredits} />
                </Cell>
                <Cell label={t('left')} isNumber>
                  {t('days', { days: daysLeft })}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}
