import { useTranslations } from 'next-intl';
import type { CustomerState } from '#lib/domain/customers/customer-lists.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';

const TONE: Readonly<Record<CustomerState, Tone>> = {
  prospect: 'neutral',
  active: 'accent',
  ended: 'neutral',
};

/** State of a business relationship. */
export function CustomerStateBadge({ state }: { readonly state: CustomerState }) {
  const t = useTranslations('customers.stateOf');
  return (
    <Badge tone={TONE[state]} data-state={state}>
      {t(state)}
    </Badge>
  );
}
