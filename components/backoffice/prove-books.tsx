'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { BooksCheck } from '#lib/domain/backoffice/books-check.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { Notice } from '../ui/notice.tsx';

/** Has the database add the ledger up, of one account or of all, and says what came of it and when. */
export function ProveBooks({
  account,
  prove,
}: {
  /** Its id; left out: of all. */
  readonly account?: string;
  readonly prove: FormAction<BooksCheck>;
}) {
  const t = useTranslations('backoffice.ledger');
  const [check, setCheck] = useState<BooksCheck>();
  return (
    <div className="grid gap-3">
      <ActionForm
        act={prove}
        submit={account === undefined ? t('proveAll') : t('prove')}
        look="secondary"
        hidden={account === undefined ? {} : { account }}
        onDone={setCheck}
        className="grid gap-3"
      >
        <p className="max-w-2xl text-soft text-sm">{t('proveHelp')}</p>
      </ActionForm>
      {check && <Verdict check={check} />}
    </div>
  );
}

function Verdict({
  check: { checkedAt, accounts, entries, carriedEntries, sumCredits, wrong },
}: {
  readonly check: BooksCheck;
}) {
  const t = useTranslations('backoffice.ledger');
  const isRight = wrong.length === 0;
  return (
    <Notice
      tone={isRight ? 'accent' : 'danger'}
      role={isRight ? 'status' : 'alert'}
      icon={isRight ? <CheckIcon /> : undefined}
      title={t(isRight ? 'right' : 'wrong')}
    >
      {isRight ? (
        <p>{t('rightText', { entries, accounts, credits: formatAmount(sumCredits), number: sumCredits })}</p>
      ) : (
        <p>{t('wrongText')}</p>
      )}
      {isRight && carriedEntries > 0 && <p>{t('rightCarried', { entries: carriedEntries })}</p>}
      {wrong.map(({ account, sumCredits: sum, storedCredits: stored, brokenEntries: broken }) => (
        <p key={account}>
          {t('wrongAccount', {
            ...{ account, broken, number: sum },
            ...{ sum: formatAmount(sum), stored: formatAmount(stored) },
          })}
        </p>
      ))}
      <p>
        {t('checked')} <DateTimeText at={checkedAt} />
      </p>
    </Notice>
  );
}
