import { useTranslations } from 'next-intl';
import type { NodeView } from '#lib/domain/ownership-view/index.ts';
import { Badge } from './badge.tsx';
import { CheckIcon } from './icon/check-icon.tsx';
import { PartialIcon } from './icon/partial-icon.tsx';
import { WarningIcon } from './icon/warning-icon.tsx';
import type { Look } from './tone.ts';

const LOOK = {
  yes: { icon: <CheckIcon />, tone: 'accent' },
  undecided: { icon: <PartialIcon />, tone: 'warning' },
} as const satisfies Record<string, Look>;

const WARNED: Look = { icon: <WarningIcon />, tone: 'warning' };

/** What the rule says of a person; nothing where it says no. A warning of a register takes the place of the tick. */
export function VerdictTag({
  verdict,
  isWarned = false,
}: {
  readonly verdict: NodeView['verdict'];
  readonly isWarned?: boolean;
}) {
  const t = useTranslations('ownership.verdict');
  if (verdict === undefined || verdict === 'no') return null;
  return (
    <Badge {...(isWarned ? WARNED : LOOK[verdict])} data-verdict={verdict}>
      {t(verdict)}
    </Badge>
  );
}
