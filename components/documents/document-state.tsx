'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { ClockIcon } from '../ui/icon/clock-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { useSecondsSince } from '../ui/use-seconds-since.ts';
import { isPaidFor } from './can-be-ordered.ts';
import { useRetryDownload } from './use-retry-download.ts';

type Order = NonNullable<DocumentRow['order']>;

/** What became of an order, and what can be done with it. */
export function DocumentState({
  row,
  name,
  isCauseToldAbove,
  onPreview,
}: {
  readonly row: DocumentRow;
  readonly name: string;
  /** Several failed for this reason: one line above the table tells it. */
  readonly isCauseToldAbove: boolean;
  readonly onPreview: (row: DocumentRow) => void;
}) {
  const t = useTranslations('documents');
  const { order } = row;
  if (order === null) {
    return <span className="text-faint">{t(row.id === null ? 'states.noFile' : 'states.offered')}</span>;
  }
  if (order.kept !== null) return <Kept row={row} kept={order.kept} name={name} onPreview={onPreview} />;
  if (order.status === 'failed') return <Failed order={order} isCauseToldAbove={isCauseToldAbove} />;
  return (
    <IconText icon={<ClockIcon />}>
      {order.status === 'fetching' ? (
        t('states.fetching')
      ) : (
        <Waited order={order} usuallyS={row.deliverySeconds} />
      )}
    </IconText>
  );
}

function Kept({
  row,
  kept,
  name,
  onPreview,
}: {
  readonly row: DocumentRow;
  readonly kept: NonNullable<Order['kept']>;
  readonly name: string;
  readonly onPreview: (row: DocumentRow) => void;
}) {
  const t = useTranslations('documents');
  const kb = Math.max(1, Math.round(kept.sizeBytes / 1_000));
  const size = kb < 1_000 ? `${kb} kB` : `${(kb / 1_000).toFixed(1)} MB`;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <IconText tone="accent" icon={<CheckIcon />} title={`${t('sha256')} ${kept.sha256}`}>
        {t('states.kept')}
      </IconText>
      <span className="text-faint tabular-nums folded:hidden">{size}</span>
      {(kept.mediaType === 'application/pdf' || kept.pdf !== null) && (
        <button
          type="button"
          className="link cursor-pointer print:hidden"
          aria-label={t('previewOf', { name })}
          onClick={() => onPreview(row)}
        >
          {t('preview')}
        </button>
      )}
      <a
        className="link print:hidden"
        aria-label={t('downloadOf', { name })}
        href={`/api/desk/documents/${kept.id}?download`}
      >
        {t('download')}
      </a>
      {kept.pdf !== null && (
        <a
          className="link print:hidden"
          aria-label={t('downloadPdfOf', { name })}
          title={`${t('madePdf')} ${t('sha256')} ${kept.pdf.sha256}`}
          href={`/api/desk/documents/${kept.id}?as=pdf&download`}
        >
          {t('downloadPdf')}
        </a>
      )}
    </span>
  );
}

function Failed({ order, isCauseToldAbove }: { readonly order: Order; readonly isCauseToldAbove: boolean }) {
  const t = useTranslations('documents');
  const router = useRouter();
  const retryDownload = useRetryDownload();
  const [isTrying, setIsTrying] = useState(false);
  const retry = async () => {
    setIsTrying(true);
    await retryDownload(order);
    setIsTrying(false);
    router.refresh();
  };
  const isFree = isPaidFor(order);
  return (
    <span className="grid gap-1">
      <IconText tone="danger" icon={<FailedIcon />}>
        {isFree ? t('states.failedFree') : t('states.failed')}
      </IconText>
      {!isCauseToldAbove && (
        <span className="wrap-anywhere max-w-72 text-soft">
          {order.failure?.message} {!isFree && order.failure?.isRetryable && t('chooseAgain')}
        </span>
      )}
      {isFree && !isCauseToldAbove && (
        <button type="button" className="link w-fit cursor-pointer" disabled={isTrying} onClick={retry}>
          {isTrying ? t('retrying') : t('retry')}
        </button>
      )}
    </span>
  );
}

/** How long an order is under way; past its usual time the words change. */
function Waited({ order, usuallyS }: { readonly order: Order; readonly usuallyS: number | null }) {
  const t = useTranslations('documents');
  const seconds = useSecondsSince(order.orderedAt);
  if (seconds === null) return t('states.in_progress');
  return seconds > Math.max(10, 2 * (usuallyS ?? 0)) ? t('states.late') : t('states.waiting', { seconds });
}
