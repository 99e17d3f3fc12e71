import { useTranslations } from 'next-intl';
import type { PaymentWay, ReturnedPayment, TopUpPage } from '#lib/domain/credits/top-up.ts';
import { CopyLine } from '../ui/copy-line.tsx';
import { formatAmount } from '../ui/credits.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { SettingsSection } from '../ui/settings-section.tsx';
import { TopUpForm } from './top-up-form.tsx';

interface Props {
  readonly page: TopUpPage;
  /** Of the next payment: the same until the page is drawn anew. */
  readonly paymentKey: string;
  readonly begin: FormAction<{ readonly url: string }>;
}

/** How to buy credits, and what came of the payment that somebody comes back from. */
export function TopUpSection({ page: { way, returned }, paymentKey, begin }: Props) {
  const t = useTranslations('people.topUp');
  return (
    <>
      {returned !== null && <Returned returned={returned} />}
      <SettingsSection title={t('title')} lead={t('lead')}>
        {'failure' in way ? (
          <Notice tone="danger" role="alert" heading={2} title={t('failed')}>
            {way.failure}
          </Notice>
        ) : (
          <Way way={way} paymentKey={paymentKey} begin={begin} />
        )}
      </SettingsSection>
    </>
  );
}

function Way({ way, paymentKey, begin }: { readonly way: PaymentWay } & Omit<Props, 'page'>) {
  const t = useTranslations('people.topUp');
  const { kind, creditPrice, taxPercent, bank, reference } = way;
  return (
    <div className="grid gap-4" data-payment-way={kind}>
      {creditPrice !== null && (
        <p>
          {t.rich(taxPercent === null ? 'price' : 'priceTax', {
            price: () => <Money amount={creditPrice} currency="EUR" />,
            tax: taxPercent ?? 0,
          })}
        </p>
      )}
      {kind === 'online' && <TopUpForm key={paymentKey} paymentKey={paymentKey} way={way} begin={begin} />}
      {kind === 'none' && <p>{t('askOperator')}</p>}
      {kind === 'bank_transfer' && (
        <>
          <p>{t('transfer')}</p>
          <address className="not-italic">
            {bank.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          {reference !== null && (
            <div>
              <p className="text-soft text-sm">{t('reference')}</p>
              <CopyLine value={reference} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function Returned({ returned: { state, credits } }: { readonly returned: ReturnedPayment }) {
  const t = useTranslations('people.topUp.returned');
  const tone = state === 'paid' ? 'accent' : state === 'open' || state === 'left' ? 'neutral' : 'warning';
  return (
    <Notice tone={tone} role="status" className="mt-6" data-payment={state} title={t(`${state}.title`)}>
      <p>{t(`${state}.text`, { credits: formatAmount(credits ?? 0), number: credits ?? 0 })}</p>
    </Notice>
  );
}
