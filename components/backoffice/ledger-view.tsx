import { useTranslations } from 'next-intl';
import type { BooksCheck } from '#lib/domain/backoffice/books-check.ts';
import { ENTRY_KINDS, type LedgerView as Ledger } from '#lib/domain/backoffice/entry-row.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { Credits } from '../ui/credits.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FileLink } from '../ui/file-link.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { TextField } from '../ui/text-field.tsx';
import { EntryTable } from './entry-table.tsx';
import { ledgerFileHref, ledgerHref } from './ledger-href.ts';
import { monthText } from './month-text.ts';
import { OlderLink } from './older-link.tsx';
import { ProveBooks } from './prove-books.tsx';

/** What the address asks for. */
export interface LedgerAsked {
  readonly account: string | undefined;
  readonly kind: string | undefined;
  readonly day: string | undefined;
  readonly before: string | undefined;
}

interface LedgerViewProps {
  readonly asked: LedgerAsked;
  /** Null: no account was chosen. */
  readonly ledger: { readonly value: Ledger } | { readonly failure: string } | null;
  readonly correct: FormAction;
  readonly prove: FormAction<BooksCheck>;
}

/** The entries of an account with the balance after each, and the proof that they add up to it. */
export function LedgerView({ asked, ledger, correct, prove }: LedgerViewProps) {
  const t = useTranslations('backoffice');
  return (
    <div className="grid gap-8 pt-6">
      <FilterBar
        key={Object.values(asked).join(' ')}
        label={t('ledger.filter')}
        path="/backoffice/ledger"
        submit={t('common.show')}
        columns="sm:grid-cols-[minmax(0,20rem)_10rem_10rem_auto]"
      >
        <TextField
          label={t('common.account')}
          help={t('common.accountHelp')}
          name="account"
          defaultValue={ledger !== null && 'value' in ledger ? ledger.value.account : asked.account}
          required
        />
        <ChoiceField
          label={t('ledger.kind')}
          name="kind"
          value={asked.kind}
          any={t('ledger.anyKind')}
          options={ENTRY_KINDS.map((kind) => [kind, t(`ledger.kinds.${kind}`)] as const)}
        />
        <TextField label={t('ledger.day')} name="day" type="date" defaultValue={asked.day} />
      </FilterBar>
      {ledger === null ? (
        <>
          <EmptyState title={t('ledger.choose')} />
          <ProveBooks prove={prove} />
        </>
      ) : 'failure' in ledger ? (
        <Notice tone="danger" role="alert" heading={2} title={t('common.failed')}>
          {ledger.failure}
        </Notice>
      ) : (
        <LedgerOf ledger={ledger.value} asked={asked} correct={correct} prove={prove} />
      )}
    </div>
  );
}

function LedgerOf({
  ledger: { accountId, account, balanceCredits, entries, nextBefore, carriedForward },
  asked,
  correct,
  prove,
}: Pick<LedgerViewProps, 'asked' | 'correct' | 'prove'> & { readonly ledger: Ledger }) {
  const t = useTranslations('backoffice.ledger');
  // What was carried forward is of all kinds and days.
  const isPart = asked.kind !== undefined || asked.day !== undefined;
  const lines = isPart ? [] : carriedForward;
  return (
    <>
      <Section title={t('balanceNow', { account })} aside={<Credits amount={balanceCredits} />}>
        <ProveBooks account={accountId} prove={prove} />
      </Section>
      <div>
        {entries.length + lines.length === 0 ? (
          <EmptyState title={t('none')} />
        ) : (
          <>
            <p className="mb-3 text-right text-sm">
              <FileLink href={ledgerFileHref({ account: accountId, kind: asked.kind, day: asked.day })}>
                {t('csv')}
              </FileLink>
            </p>
            <EntryTable entries={entries} carriedForward={lines} correct={correct} />
          </>
        )}
        {isPart && <NotListed carriedForward={carriedForward} />}
        <OlderLink
          label={t('title')}
          newest={asked.before === undefined ? undefined : ledgerHref({ ...asked, before: undefined })}
          older={nextBefore === null ? undefined : ledgerHref({ ...asked, before: String(nextBefore) })}
        />
      </div>
    </>
  );
}

/** That entries of a kind or a day may have been dropped. */
function NotListed({ carriedForward }: Pick<Ledger, 'carriedForward'>) {
  const t = useTranslations('backoffice.ledger');
  const [newest] = carriedForward;
  if (newest === undefined) return null;
  const entries = carriedForward.reduce((sum, line) => sum + line.entries, 0);
  return (
    <p className="max-w-2xl pt-4 text-soft text-sm">
      {t('notListed', { entries, month: monthText(newest) })}
    </p>
  );
}
