import { useTranslations } from 'next-intl';
import { ViewLinks } from '../ui/view-links.tsx';
import { addressOf, OWNERSHIP_VIEWS, type OwnershipState } from './ownership-address.ts';

/** The same structure as a table, as a drawing, and the lists as the register filed them. */
export function OwnershipViews({ path, state }: { readonly path: string; readonly state: OwnershipState }) {
  const t = useTranslations('ownership.views');
  return (
    <ViewLinks
      label={t('label')}
      links={OWNERSHIP_VIEWS.map((view) => ({
        href: addressOf(path, { ...state, view, why: undefined, buy: [] }),
        label: t(view),
        isShown: state.view === view,
      }))}
    />
  );
}
