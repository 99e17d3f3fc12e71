import { useTranslations } from 'next-intl';
import type { FactValue } from '#lib/domain/company-view/index.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { countryText } from '../ui/country-label.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { momentOf } from '../ui/source-facts.ts';
import { useWord } from './use-word.ts';

/** A tax number, whether it was verified, and the number of the consultation that proves it. */
export function TaxIdText({ taxId }: { readonly taxId: Extract<FactValue, { kind: 'taxId' }> }) {
  const t = useTranslations('company.taxId');
  const { type, number, country, verification } = taxId;
  return (
    <>
      <span className="flex flex-wrap items-start gap-x-2">
        {number !== undefined && <Copied value={number} />}
        <span className="text-faint text-sm leading-6">
          {[type === 'eu_vat' ? t('type.eu_vat') : type, country && countryText(country)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {verification !== undefined && <Verification verification={verification} />}
    </>
  );
}

type Verified = NonNullable<Extract<FactValue, { kind: 'taxId' }>['verification']>;

function Verification({ verification }: { readonly verification: Verified }) {
  const t = useTranslations('company.taxId');
  const word = useWord();
  const { status, at, name, address, consultationNumber } = verification;
  const moment = momentOf(at);
  return (
    <span className="block text-sm" data-tax-verification={status}>
      <span className="block">
        {status !== undefined && (
          <span
            className={
              status === 'invalid' || status === 'unverified' ? 'font-medium text-warning' : 'font-medium'
            }
          >
            {word('taxVerification', status)}
          </span>
        )}
        {moment !== undefined && (
          <>
            {' '}
            {t('at')} <DateTimeText at={moment} />
          </>
        )}
      </span>
      {name !== undefined && <span className="block text-soft">{t('name', { name })}</span>}
      {address !== undefined && <span className="block text-soft">{t('address', { address })}</span>}
      {consultationNumber !== undefined && (
        <span className="flex flex-wrap items-start gap-x-2 text-soft">
          {t('consultation')} <Copied value={consultationNumber} />
        </span>
      )}
    </span>
  );
}

function Copied({ value }: { readonly value: string }) {
  return (
    <span className="inline-flex items-start gap-1">
      <span className="font-mono text-sm leading-6">{value}</span>
      <CopyButton value={value} className="print:hidden" />
    </span>
  );
}
