import { useTranslations } from 'next-intl';
import { ButtonLink } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { addressOf, type OwnershipState } from './ownership-address.ts';

/** Leads to where the structure is bought, with the least that it costs. */
export function FollowLink({
  path,
  state,
  trace,
  look,
}: {
  readonly path: string;
  readonly state: OwnershipState;
  readonly trace: { readonly credits: number | undefined };
  readonly look?: 'secondary';
}) {
  const t = useTranslations('ownership.buy');
  return (
    <ButtonLink {...(look && { look })} scroll={false} href={addressOf(path, { ...state, buy: [''] })}>
      {trace.credits === undefined
        ? t('structure')
        : t('structureFrom', { credits: formatAmount(trace.credits) })}
    </ButtonLink>
  );
}
