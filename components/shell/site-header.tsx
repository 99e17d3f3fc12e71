import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PlumblineMark } from '../ui/plumbline-mark.tsx';
import { NavLink } from './nav-link.tsx';
import type { May } from './places-for.ts';

/** Each beside its link; nothing where the role has nothing to count. */
export interface NavCounts {
  readonly inProgress: ReactNode;
  readonly discrepancies: ReactNode;
  readonly reports: ReactNode;
}

/**
 * The bar above every page: the mark, the places to go, and what the layout gives (balance, menu). Places that a language
 * has no room for scroll within it.
 */
export function SiteHeader({
  may,
  counts,
  children,
}: {
  readonly may: May;
  /** What waits, beside the links that lead to it. */
  readonly counts: NavCounts;
  readonly children: ReactNode;
}) {
  const t = useTranslations('shell');
  return (
    <header className="sticky top-0 z-10 h-14 border-line border-b bg-paper print:static">
      <div className="mx-auto flex h-full max-w-7xl items-center gap-x-4 px-4 sm:gap-x-6 sm:px-6">
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
          {/* Where there is little room, the mark leads home alone. */}
          <NavLink href="/" className="nav-link max-lg:hidden">
            {t('home')}
          </NavLink>
          {may.searchCompanies && <NavLink href="/search">{t('search')}</NavLink>}
          {may.readCompanies && (
            <NavLink href="/in-progress">
              {t('inProgress')}
              {counts.inProgress}
            </NavLink>
          )}
          {may.readCompanies && (
            <NavLink href="/discrepancies">
              {t('discrepancies')}
              {counts.discrepancies}
            </NavLink>
          )}
          {may.readCustomers && <NavLink href="/customers">{t('customers')}</NavLink>}
          {may.readReports && (
            <NavLink href="/reports">
              {t('reports')}
              {counts.reports}
            </NavLink>
          )}
          <NavLink href="/coverage">{t('coverage')}</NavLink>
          {may.readAudit && <NavLink href="/audit">{t('audit')}</NavLink>}
          {may.readBackoffice && (
            <NavLink href="/backoffice" className="nav-link max-xl:hidden">
              {t('backoffice')}
            </NavLink>
          )}
          <NavLink href="/settings/profile">{t('settings')}</NavLink>
        </nav>
        <div className="ml-auto flex flex-none items-center gap-3 print:hidden">{children}</div>
      </div>
    </header>
  );
}
