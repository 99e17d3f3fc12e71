'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { failuresByCause } from '#lib/domain/lookup/failures-by-cause.ts';
import { Button } from '../ui/button.tsx';
import { failedTodo } from '../ui/failed-todo.ts';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { isPaidFor } from './can-be-ordered.ts';
import { useRetryDownload } from './use-retry-download.ts';

/** Documents that failed for one reason, in one line: how many, why, what was charged, and one button for all. */
export function FailedDocuments({
  rows,
  mayBuy,
  onChoose,
}: {
  readonly rows: readonly DocumentRow[];
  readonly mayBuy: boolean;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
}) {
  const t = useTranslations('documents.failures');
  const ui = useTranslations('ui.absence');
  return commonCauses(rows).map(({ message, isRetryable, isPaid, ids }) => {
    const todo = isPaid ? undefined : failedTodo(message, isRetryable);
    return (
      <Notice
        key={`${message} ${isRetryable} ${isPaid}`}
        tone="danger"
        icon={<FailedIcon />}
        title={t(isPaid ? 'titlePaid' : 'title', { count: ids.length, message })}
        action={
          isPaid ? (
            <RetryAll rows={rows.filter(({ id }) => id !== null && ids.includes(id))} />
          ) : (
            mayBuy &&
            isRetryable && (
              <Button look="secondary" onClick={() => onChoose(ids, true)}>
                {t('select', { count: ids.length })}
              </Button>
            )
          )
        }
        data-failed-documents={ids.length}
      >
        {todo !== undefined && ui(todo)}
      </Notice>
    );
  });
}

/** Causes that several documents share: what failed alone says so in its row. */
export const commonCauses = (rows: readonly DocumentRow[]) =>
  [true, false].flatMap((isPaid) =>
    failuresByCause(
      rows.flatMap(({ id, order }) =>
        id !== null && order?.status === 'failed' && isPaidFor(order) === isPaid
          ? { id, failure: order.failure }
          : [],
      ),
    )
      .filter(({ ids }) => ids.length > 1)
      .map((cause) => ({ ...cause, isPaid })),
  );

function RetryAll({ rows }: { readonly rows: readonly DocumentRow[] }) {
  const t = useTranslations('documents');
  const router = useRouter();
  const retry = useRetryDownload();
  const [isTrying, setIsTrying] = useState(false);
  const retryAll = async () => {
    setIsTrying(true);
    for (const { order } of rows) if (order !== null) await retry(order);
    setIsTrying(false);
    router.refresh();
  };
  return (
    <Button look="secondary" disabled={isTrying} onClick={retryAll}>
      {isTrying ? t('retrying') : t('failures.retry', { count: rows.length })}
    </Button>
  );
}
