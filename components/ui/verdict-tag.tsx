import { useTranslations } from 'next-intl';
import type { NodeView } from '#lib/domain/ownership-view/index.ts';
import { Badge } from './badge.tsx';
import { CheckIcon } from './icon/check-icon.tsx';
import { PartialIcon } from './icon/partial-icon.tsx';
import type { Look } from './tone.ts';

const LOOK = {
  yes: { icon: <CheckIcon />, tone: 'accent' },
  undecided: { icon: <PartialIcon />, tone: 'warning' },
} as const satisfies Record<string, Look>;

/** What the rule says of a person; nothing where it says no. */
export function VerdictTag({ verdict }: { readonly verdict: NodeView['verdict'] }) {
  const t = useTranslations('ownership.verdict');
  if (verdict === undefined || verdict === 'no') return null;
  return (
    <Badge {...LOOK[verdict]} data-verdict={verdict}>
      {t(verdict)}
    </Badge>
  );
}
