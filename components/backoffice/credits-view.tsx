import { useTranslations } from 'next-intl';
import type { CorrectionRow, CorrectionState } from '#lib/domain/backoffice/correction-row.ts';
import type { Page } from '#lib/domain/company-view/page-of.ts';
import { Badge } from '../ui/badge.tsx';
import { Credits } from '../ui/credits.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { Pager } from '../ui/pager.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Tone } from '../ui/tone.ts';
import { ledgerHref } from './ledger-href.ts';
import { RecordPurchase } from './record-purchase.tsx';
import { SettleCorrection } from './settle-correction.tsx';

interface CreditsViewProps {
  readonly corrections: Page<CorrectionRow>;
  readonly record: FormAction<unknown>;
  readonly settle: FormAction<unknown>;
}

/** Credits that were bought, and what is taken back of the ledger by two people. */
export function CreditsView({ corrections, record, settle }: CreditsViewProps) {
  const t = useTranslations('backoffice.credits');
  return (
    <div className="grid gap-8 pt-6">
      <div>
        <RecordPurchase record={record} />
      </div>
      <Section title={t('corrections')} lead={t('correctionsLead')}>
        {corrections.total === 0 ? (
          <EmptyState title={t('none')} />
        ) : (
          <CorrectionTable corrections={corrections.items} settle={settle} />
        )}
        <Pager
          page={corrections}
          label={t('corrections')}
          hrefOf={(page) => `/backoffice/credits?page=${page}`}
        />
      </Section>
    </div>
  );
}

function CorrectionTable({
  corrections,
  settle,
}: {
  readonly corrections: readonly CorrectionRow[];
  readonly settle: FormAction<unknown>;
}) {
  const t = useTranslations('backoffice.credits');
  const common = useTranslations('backoffice.common');
  return (
    <Table caption={t('corrections')} folds="lg">
      <TableHead>
        <HeadCell>{common('account')}</HeadCell>
        <HeadCell>{t('entry')}</HeadCell>
        <HeadCell isNumber>{t('change')}</HeadCell>
        <HeadCell>{t('reason')}</HeadCell>
        <HeadCell>{t('proposed')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
      </TableHead>
      <TableBody>
        {corrections.map((correction) => (
          <Row key={correction.correctionId}>
            <RowHead>
              <TextLink href={ledgerHref({ account: correction.accountId })}>{correction.account}</TextLink>
            </RowHead>
            <Cell label={t('entry')} className="wrap-anywhere">
              {correction.entryId}
              <span className="block text-soft">{correction.entryReference}</span>
            </Cell>
            <Cell label={t('change')} isNumber>
              <Credits amount={correction.amountCredits} />
            </Cell>
            <Cell label={t('reason')} className="wrap-anywhere">
              {correction.reason}
            </Cell>
            <Cell label={t('proposed')}>
              <Who name={correction.proposedBy} at={correction.proposedAt} />
            </Cell>
            <Cell label={t('state')}>
              <StateOf correction={correction} settle={settle} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const TONE: Readonly<Record<CorrectionState, Tone>> = {
  open: 'warning',
  confirmed: 'accent',
  declined: 'neutral',
  withdrawn: 'neutral',
};

function StateOf({
  correction,
  settle,
}: {
  readonly correction: CorrectionRow;
  readonly settle: FormAction<unknown>;
}) {
  const t = useTranslations('backoffice.credits');
  const { state, decidedBy, decidedAt } = correction;
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone={TONE[state]}>{t(`states.${state}`)}</Badge>
      {decidedAt !== null && <Who name={decidedBy} at={decidedAt} />}
      {state === 'open' && <SettleCorrection correction={correction} settle={settle} />}
    </div>
  );
}

function Who({ name, at }: { readonly name: string | null; readonly at: Date }) {
  const t = useTranslations('backoffice');
  return (
    <span>
      <DateTimeText at={at} />
      <span className="block text-soft wrap-anywhere">
        {t('credits.by', { name: name ?? t('common.someone') })}
      </span>
    </span>
  );
}
