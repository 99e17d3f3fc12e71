import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { type CarriedForward, type EntryRow, stillToTakeBack } from '#lib/domain/backoffice/entry-row.ts';
import { countryText } from '../ui/country-label.tsx';
import { Credits, formatAmount } from '../ui/credits.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { CorrectEntry } from './correct-entry.tsx';
import { useItemName } from './item-name.ts';
import { monthText } from './month-text.ts';

interface EntryTableProps {
  readonly entries: readonly EntryRow[];
  /** Each stands where its entries stood. */
  readonly carriedForward: readonly CarriedForward[];
  readonly correct: FormAction;
}

/** Entries of a ledger, newest first, each with the balance after it. */
export function EntryTable({ entries, carriedForward, correct }: EntryTableProps) {
  const t = useTranslations('backoffice.ledger');
  const rows = [
    ...entries.map((entry) => ({
      at: entry.id,
      row: <EntryLine key={entry.id} entry={entry} correct={correct} />,
    })),
    ...carriedForward.map((line) => ({ at: line.upTo, row: <CarriedLine key={line.upTo} line={line} /> })),
  ];
  return (
    <Table caption={t('title')} folds="lg">
      <TableHead>
        <HeadCell>{t('entry')}</HeadCell>
        <HeadCell>{t('at')}</HeadCell>
        <HeadCell>{t('kind')}</HeadCell>
        <HeadCell>{t('what')}</HeadCell>
        <HeadCell isNumber>{t('amount')}</HeadCell>
        <HeadCell isNumber>{t('balance')}</HeadCell>
      </TableHead>
      <TableBody>{rows.toSorted((one, other) => other.at - one.at).map(({ row }) => row)}</TableBody>
    </Table>
  );
}

function EntryLine({ entry, correct }: { readonly entry: EntryRow } & Pick<EntryTableProps, 'correct'>) {
  const t = useTranslations('backoffice.ledger');
  const nameOf = useNameOf();
  const { requestId, corrects } = entry;
  return (
    <Row>
      <RowHead className="whitespace-nowrap">{entry.id}</RowHead>
      <Cell label={t('at')}>
        <DateTimeText at={entry.createdAt} />
      </Cell>
      <Cell label={t('kind')}>{t(`kinds.${entry.kind}`)}</Cell>
      <Cell label={t('what')} className="wrap-anywhere">
        <span className="block">
          {nameOf(entry)}
          {corrects !== null && (
            <span className="text-soft"> ({t('correctsEntry', { entry: corrects })})</span>
          )}
        </span>
        {entry.takenBackCredits > 0 && (
          <span className="block text-soft">
            {t('takenBackSoFar', {
              credits: formatAmount(entry.takenBackCredits),
              number: entry.takenBackCredits,
            })}
          </span>
        )}
        {requestId !== null && (
          <TextLink href={`/backoffice/requests/${requestId}`} className="mr-4">
            {t('request')}
          </TextLink>
        )}
        <Correction entry={entry} name={nameOf(entry)} correct={correct} />
      </Cell>
      <Amounts amount={entry.amountCredits} balance={entry.balanceAfterCredits} />
    </Row>
  );
}

/** What can be done about an entry: a correction proposed, or the one that waits decided. */
function Correction({
  entry,
  ...proposal
}: { readonly entry: EntryRow } & Pick<ComponentProps<typeof CorrectEntry>, 'name' | 'correct'>) {
  const t = useTranslations('backoffice.ledger');
  if (entry.hasOpenCorrection) {
    return <TextLink href="/backoffice/credits">{t('correctionWaits')}</TextLink>;
  }
  return stillToTakeBack(entry) > 0 && <CorrectEntry entry={entry} {...proposal} />;
}

function CarriedLine({ line }: { readonly line: CarriedForward }) {
  const t = useTranslations('backoffice.ledger');
  return (
    <Row>
      <RowHead className="font-medium">{t('carried')}</RowHead>
      <Cell label={t('at')}>{t('carriedUntil', { month: monthText(line) })}</Cell>
      <Cell label={t('kind')} />
      <Cell label={t('what')}>{t('carriedEntries', { entries: line.entries })}</Cell>
      <Amounts amount={line.amountCredits} balance={line.balanceAfterCredits} />
    </Row>
  );
}

function Amounts({ amount, balance }: { readonly amount: number; readonly balance: number }) {
  const t = useTranslations('backoffice.ledger');
  return (
    <>
      <Cell label={t('amount')} isNumber>
        <Credits amount={amount} />
      </Cell>
      <Cell label={t('balance')} isNumber>
        <Credits amount={balance} />
      </Cell>
    </>
  );
}

/** What an entry is about: what was paid for, where it is known; else the reference that was given. */
function useNameOf(): (entry: EntryRow) => string {
  const t = useTranslations('backoffice.ledger');
  const itemName = useItemName();
  return ({ reference, country, companyId, item }) => {
    if (country === null || item === null) return reference;
    return companyId === null
      ? t('searchIn', { country: countryText(country) })
      : t('chargeOf', { item: itemName(item), company: companyId, country: countryText(country) });
  };
}
