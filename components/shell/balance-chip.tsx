import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatAmount } from '../ui/credits.tsx';

export interface Balance {
  readonly credits: number;
  /** The same in hundredths of a credit, where the provider counts in them. */
  readonly creditCents?: number | undefined;
  readonly isBlocked: boolean;
}

/** Credits left, always in words as well as in colour; `undefined` when the service did not say. */
export function BalanceChip({ balance }: { readonly balance: Balance | undefined }) {
  const t = useTranslations('shell.balance');
  if (balance === undefined) {
    return (
      <Chip tone="border-line text-soft" title={t('unknownHelp')}>
        {t('unknown')}
      </Chip>
    );
  }
  const amount = formatAmount(balance.credits);
  const cents =
    balance.creditCents === undefined ? '' : t('cents', { cents: formatAmount(balance.creditCents) });
  if (balance.isBlocked || balance.credits < 0) {
    return (
      <Chip tone="border-danger bg-danger-wash text-danger" title={t('blockedHelp')}>
        {t('blocked', { amount })}
      </Chip>
    );
  }
  return (
    <Chip tone="border-line" title={[t('help'), cents].filter(Boolean).join(': ')}>
      {t(balance.credits === 0 ? 'empty' : 'amount', { amount })}
      {cents !== '' && <span className="ml-1 text-faint max-lg:sr-only">({cents})</span>}
    </Chip>
  );
}

/** What stands in the chip's place while it is read: the same size. */
export function BalanceChipSkeleton() {
  return (
    <span
      aria-hidden="true"
      className="block h-7 w-20 animate-pulse rounded-full bg-skeleton motion-reduce:animate-none"
    />
  );
}

function Chip({ tone, title, children }: { tone: string; title: string; children: ReactNode }) {
  const t = useTranslations('shell.balance');
  return (
    <p
      title={title}
      className={`flex h-7 items-center whitespace-nowrap rounded-full border px-3 text-sm tabular-nums ${tone}`}
    >
      <span className="sr-only">{t('label')}</span>
      {children}
    </p>
  );
}
