import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PlumblineMark } from '../ui/plumbline-mark.tsx';
import { NavLink } from './nav-link.tsx';
import type { May } from './places-for.ts';

/** The bar above every page: the mark, the places to go, and what the layout gives (balance, menu). */
export function SiteHeader({
  may,
  afterInProgress,
  children,
}: {
  readonly may: May;
  /** Beside the link to what is in progress: a count. */
  readonly afterInProgress?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useTranslations('shell');
  return (
    <header className="sticky top-0 z-10 h-14 border-line border-b bg-paper print:static">
      <div className="mx-auto flex h-full max-w-7xl items-center gap-x-4 px-4 sm:gap-x-6 sm:px-6">
        <Link
          href="/search"
          prefetch={false}
          className="flex items-center gap-2 rounded-sm font-semibold tracking-tight"
        >
          <PlumblineMark className="size-6" />
          <span className="max-[26rem]:sr-only">{t('product')}</span>
        </Link>
        <nav
          aria-label={t('mainNavigation')}
          className="flex h-full gap-x-5 text-sm max-md:hidden print:hidden"
        >
          <NavLink href="/search">{t('search')}</NavLink>
          {may.readCompanies && (
            <NavLink href="/in-progress">
              {t('inProgress')}
              {afterInProgress}
            </NavLink>
          )}
          {may.readCompanies && <NavLink href="/discrepancies">{t('discrepancies')}</NavLink>}
          {may.readReports && <NavLink href="/reports">{t('reports')}</NavLink>}
          <NavLink href="/coverage">{t('coverage')}</NavLink>
          {may.readAudit && <NavLink href="/audit">{t('audit')}</NavLink>}
          <NavLink href="/settings/profile">{t('settings')}</NavLink>
        </nav>
        <div className="ml-auto flex items-center gap-3 print:hidden">{children}</div>
      </div>
    </header>
  );
}
