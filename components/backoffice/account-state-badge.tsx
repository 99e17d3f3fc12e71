import { useTranslations } from 'next-intl';
import type { AccountState } from '#lib/domain/backoffice/account-row.ts';
import { Badge } from '../ui/badge.tsx';
import type { Tone } from '../ui/tone.ts';

const TONE: Readonly<Record<AccountState, Tone>> = {
  active: 'accent',
  suspended: 'warning',
  closed: 'neutral',
};

/** Whether an account may buy. */
export function AccountStateBadge({ state }: { readonly state: AccountState }) {
  const t = useTranslations('backoffice.accounts');
  return <Badge tone={TONE[state]}>{t(`states.${state}`)}</Badge>;
}
