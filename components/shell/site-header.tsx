import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MenuIcon } from '../ui/icon/menu-icon.tsx';
import { PlumblineMark } from '../ui/plumbline-mark.tsx';
import { MenuPopover } from './menu-popover.tsx';
import { NavLink } from './nav-link.tsx';
import { type May, type Place, placesFor } from './places-for.ts';

/** Each beside its link; nothing where the role has nothing to count. */
export interface NavCounts {
  readonly inProgress: ReactNode;
  readonly discrepancies: ReactNode;
  readonly reports: ReactNode;
}

interface PlacesProps {
  readonly may: May;
  /** What waits, beside the links that lead to it. */
  readonly counts: NavCounts;
}

/**
 * The bar above every page: the mark, the places to go, and what the layout gives (balance, menu). Places that a language
 * has no room for scroll within it; on a phone they are a menu.
 */
export function SiteHeader({ children, ...places }: PlacesProps & { readonly children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <header className="sticky top-0 z-10 h-14 border-line border-b bg-paper print:static">
      <div className="mx-auto flex h-full max-w-7xl items-center gap-x-2 px-4 sm:gap-x-6 sm:px-6">
        <PlacesMenu {...places} />
        <Link
          href="/"
          prefetch={false}
          className="flex items-center gap-2 rounded-sm font-semibold tracking-tight"
        >
          <PlumblineMark className="size-6" />
          <span className="max-lg:sr-only">{t('product')}</span>
        </Link>
        <nav
          aria-label={t('mainNavigation')}
          className="flex h-full min-w-0 gap-x-4 overflow-x-auto overflow-y-hidden whitespace-nowrap text-sm [scrollbar-width:none] max-md:hidden print:hidden"
        >
          {linksTo(places, (name) => `nav-link ${LESS_ROOM[name] ?? ''}`, t)}
        </nav>
        <div className="ml-auto flex flex-none items-center gap-1.5 sm:gap-3 print:hidden">{children}</div>
      </div>
    </header>
  );
}

/** Without much room the mark alone leads home, and the menu of the user to the backoffice. */
const LESS_ROOM: Partial<Record<Place, string>> = { home: 'max-lg:hidden', backoffice: 'max-xl:hidden' };

function PlacesMenu(places: PlacesProps) {
  const t = useTranslations('shell');
  return (
    <div className="-mr-2 -ml-2 md:hidden print:hidden">
      <button
        type="button"
        popoverTarget="places-menu"
        aria-label={t('menu')}
        className="flex size-9 items-center justify-center rounded-md hover:bg-wash"
      >
        <MenuIcon />
      </button>
      <MenuPopover id="places-menu" className="w-56">
        <nav aria-label={t('mainNavigation')}>{linksTo(places, () => 'menu-item', t)}</nav>
      </MenuPopover>
    </div>
  );
}

function linksTo(
  { may, counts }: PlacesProps,
  look: (name: Place) => string,
  t: ReturnType<typeof useTranslations<'shell'>>,
): ReactNode {
  const count: Partial<Record<Place, ReactNode>> = { ...counts };
  return (
    <>
      {placesFor(may)
        .filter(({ href }) => !href.startsWith('/settings/'))
        .map(({ href, name }) => (
          <NavLink key={href} href={href} className={look(name)}>
            {t(name)}
            {count[name]}
          </NavLink>
        ))}
      <NavLink href="/settings/profile" className={look('profile')}>
        {t('settings')}
      </NavLink>
    </>
  );
}
