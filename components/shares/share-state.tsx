import { useTranslations } from 'next-intl';
import type { ShareState } from '#lib/domain/share/share.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { ClockIcon } from '../ui/icon/clock-icon.tsx';
import { DashIcon } from '../ui/icon/dash-icon.tsx';
import { NoneIcon } from '../ui/icon/none-icon.tsx';

const LOOK: Readonly<Record<ShareState, { Icon: typeof CheckIcon; tone: BadgeTone }>> = {
  active: { Icon: CheckIcon, tone: 'accent' },
  expired: { Icon: ClockIcon, tone: 'neutral' },
  revoked: { Icon: NoneIcon, tone: 'neutral' },
  purged: { Icon: DashIcon, tone: 'neutral' },
};

/** Whether a link leads anywhere, and if not, why: icon and words. */
export function ShareStateBadge({ state }: { readonly state: ShareState }) {
  const t = useTranslations('shares.list.stateOf');
  const { Icon, tone } = LOOK[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(state)}
    </Badge>
  );
}
