import { useTranslations } from 'next-intl';
import type { NodeView } from '#lib/domain/ownership-view/index.ts';
import { Badge } from '../ui/badge.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';

/** What the rule says of a person; nothing where it says no. */
export function VerdictTag({ verdict }: { readonly verdict: NodeView['verdict'] }) {
  const t = useTranslations('ownership.verdict');
  if (verdict === undefined || verdict === 'no') return null;
  return (
    <span data-verdict={verdict}>
      <Badge
        tone={verdict === 'yes' ? 'accent' : 'warning'}
        icon={verdict === 'yes' ? <CheckIcon /> : <PartialIcon />}
      >
        {t(verdict)}
      </Badge>
    </span>
  );
}
