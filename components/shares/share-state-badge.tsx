import { useTranslations } from 'next-intl';
import type { ShareState } from '#lib/domain/share/share-list.ts';
import { Badge } from '../ui/badge.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { ClockIcon } from '../ui/icon/clock-icon.tsx';
import { DashIcon } from '../ui/icon/dash-icon.tsx';
import { NoneIcon } from '../ui/icon/none-icon.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import type { Look } from '../ui/tone.ts';

const LOOK: Readonly<Record<ShareState, Look>> = {
  active: { icon: <CheckIcon />, tone: 'accent' },
  suspended: { icon: <WarningIcon />, tone: 'warning' },
  expired: { icon: <ClockIcon />, tone: 'neutral' },
  revoked: { icon: <NoneIcon />, tone: 'neutral' },
  purged: { icon: <DashIcon />, tone: 'neutral' },
};

/** Whether a link leads anywhere, and if not, why: icon and words. */
export function ShareStateBadge({ state }: { readonly state: ShareState }) {
  const t = useTranslations('shares.list.stateOf');
  return <Badge {...LOOK[state]}>{t(state)}</Badge>;
}
