'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import type { PriceCountry } from '#lib/domain/price/price-of.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { PlanActs, PricePreview } from './plan-acts.ts';
import { PreviewedChanges } from './previewed-changes.tsx';
import { usePriceNames } from './price-names.ts';
import { PRICED_GROUPS } from './priced-groups.ts';
import type { PriceFor } from './prices-for.ts';

interface ChangePricesProps {
  /** Its id. */
  readonly plan: string;
  readonly country: PriceCountry;
  /** What holds there now. */
  readonly prices: readonly PriceFor[];
  readonly acts: Pick<PlanActs, 'preview' | 'change'>;
}

type Sent = Readonly<Record<string, string>>;

/** Changes prices of a plan in one place: first what would change and for whom, then the change. */
export function ChangePrices(props: ChangePricesProps) {
  const t = useTranslations('backoffice.plans');
  const { placeName } = usePriceNames();
  return (
    <DialogButton
      open={t('change')}
      title={t('changeTitle', { country: placeName(props.country) })}
      width="max-w-2xl"
    >
      {(close) => <Steps {...props} close={close} />}
    </DialogButton>
  );
}

function Steps({ close, ...props }: ChangePricesProps & { readonly close: () => void }) {
  const [sent, setSent] = useState<Sent>({});
  const [preview, setPreview] = useState<PricePreview>();
  if (preview !== undefined) {
    return (
      <PreviewedChanges
        preview={preview}
        sent={sent}
        change={props.acts.change}
        onBack={() => setPreview(undefined)}
        onDone={close}
      />
    );
  }
  return <NewPrices {...props} sent={sent} onSend={setSent} onPreview={setPreview} />;
}

const Fields = z.record(z.string(), z.string());

function NewPrices({
  plan,
  country,
  prices,
  acts,
  sent,
  onSend,
  onPreview,
}: ChangePricesProps & {
  readonly sent: Sent;
  readonly onSend: (sent: Sent) => void;
  readonly onPreview: (preview: PricePreview) => void;
}) {
  const t = useTranslations('backoffice.plans');
  const now = new Map(prices.map((price) => [price.item, price]));
  const preview: PlanActs['preview'] = (fields) => {
    onSend(Fields.parse(Object.fromEntries(fields)));
    return acts.preview(fields);
  };
  return (
    <ActionForm act={preview} submit={t('preview')} hidden={{ plan, country }} onDone={onPreview}>
      <p className="text-soft text-sm">{t('changeHelp')}</p>
      <TextField
        className="max-w-xs"
        label={t('from')}
        help={t('fromHelp')}
        name="from"
        type="date"
        defaultValue={sent.from}
      />
      {PRICED_GROUPS.map(([group, items]) => (
        <fieldset key={group} className="grid gap-x-6 sm:grid-cols-2">
          <legend className="mb-1 font-medium text-sm">{t(`groups.${group}`)}</legend>
          {items.map((item) => (
            <PriceField key={item} item={item} now={now.get(item)} sent={sent} />
          ))}
        </fieldset>
      ))}
    </ActionForm>
  );
}

/** The new price of an item; where the country has its own, a box that ends it. */
function PriceField({
  item,
  now,
  sent,
}: {
  readonly item: string;
  readonly now: PriceFor | undefined;
  readonly sent: Sent;
}) {
  const t = useTranslations('backoffice.plans');
  const { itemName } = usePriceNames();
  const [ends, setEnds] = useState(`ends.${item}` in sent);
  return (
    <div className="border-line border-b py-1.5 text-sm">
      <label className="flex items-center justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">{itemName(item)}</span>
        <input
          name={`price.${item}`}
          defaultValue={sent[`price.${item}`]}
          placeholder={String(now?.priceCredits ?? '')}
          aria-label={t('newPrice', { item: itemName(item) })}
          inputMode="numeric"
          autoComplete="off"
          disabled={ends}
          className="control w-20 flex-none text-right tabular-nums"
        />
      </label>
      {now?.isOwn && (
        <CheckField
          name={`ends.${item}`}
          checked={ends}
          onChange={({ target }) => setEnds(target.checked)}
          aria-label={t('endOwnOf', { item: itemName(item), price: formatAmount(now.nearestCredits) })}
        >
          {t('endOwn', { price: formatAmount(now.nearestCredits) })}
        </CheckField>
      )}
    </div>
  );
}
