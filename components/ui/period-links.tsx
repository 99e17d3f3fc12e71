import { useTranslations } from 'next-intl';
import { USUAL_PERIODS, usualPeriod } from '#lib/domain/usage/usual-periods.ts';
import { ViewLinks } from './view-links.tsx';

/** The usual periods, one click each; the one that is shown is marked. */
export function PeriodLinks({
  path,
  today,
  shown,
  rest,
}: {
  readonly path: string;
  /** `2026-12-31`, UTC. */
  readonly today: string;
  readonly shown: { readonly from: string; readonly to: string } | undefined;
  /** What else the address asks for. */
  readonly rest: Readonly<Record<string, string | undefined>>;
}) {
  const t = useTranslations('ui.period');
  const kept = Object.entries(rest).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const links = USUAL_PERIODS.map((period) => {
    const { from, to } = usualPeriod(period, today);
    return {
      href: `${path}?${new URLSearchParams([...kept, ['from', from], ['to', to]])}`,
      label: t(period),
      isShown: from === shown?.from && to === shown.to,
    };
  });
  return <ViewLinks label={t('label')} links={links} />;
}
