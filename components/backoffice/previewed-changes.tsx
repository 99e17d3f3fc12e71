'use client';

import { useTranslations } from 'next-intl';
import { EVERYWHERE } from '#lib/domain/price/price-of.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { formatDateTime } from '../ui/date-text.tsx';
import type { PlanActs, PricePreview } from './plan-acts.ts';
import { usePriceNames } from './price-names.ts';

interface PreviewedChangesProps {
  readonly preview: PricePreview;
  /** What was previewed, to be sent again. */
  readonly sent: Readonly<Record<string, string>>;
  readonly change: PlanActs['change'];
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** What new prices change and for whom; then the change itself. */
export function PreviewedChanges(props: PreviewedChangesProps) {
  const { preview, sent, change, onBack, onDone } = props;
  const t = useTranslations('backoffice.plans');
  const count = preview.changes.length;
  return (
    <div className="grid gap-3">
      {count === 0 ? (
        <p role="status">{t('previewNone')}</p>
      ) : (
        <ActionForm act={change} submit={t('apply', { count })} hidden={sent} onDone={onDone}>
          <Changes preview={preview} />
        </ActionForm>
      )}
      <Button look="secondary" className="justify-self-start" onClick={onBack}>
        {t('backToForm')}
      </Button>
    </div>
  );
}

function Changes({ preview: { from, changes, accounts } }: Pick<PreviewedChangesProps, 'preview'>) {
  const t = useTranslations('backoffice.plans');
  const ui = useTranslations('ui');
  const { itemName } = usePriceNames();
  const when = from === null ? t('now') : t('since', { day: ui('utc', { dateTime: formatDateTime(from) }) });
  return (
    <div className="grid gap-3">
      <h3 className="font-medium">{t('previewTitle', { from: when })}</h3>
      <ul className="text-sm">
        {changes.map(({ country, item, before, priceCredits, isOwn }) => (
          <li key={`${country} ${item}`} className="flex justify-between gap-6 border-line border-b py-1">
            <span>{itemName(item)}</span>
            <span className="text-right tabular-nums">
              {isOwn && before === priceCredits
                ? t('same', { after: formatAmount(priceCredits) })
                : t(isOwn ? 'becomes' : 'becomesNearest', {
                    before: formatAmount(before),
                    after: formatAmount(priceCredits),
                  })}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm wrap-anywhere">
        {t('previewFor', { count: accounts.length })} {accounts.map(({ name }) => name).join(', ')}
      </p>
      {changes.some(({ country }) => country === EVERYWHERE) && (
        <p className="text-soft text-sm">{t('previewKeeps')}</p>
      )}
    </div>
  );
}
