'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

/** A link that knows whether its page, or one below it, is the one that is shown. */
export function NavLink({
  href,
  children,
  className = 'nav-link',
}: {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const path = usePathname();
  // `/settings/users` belongs to the link to `/settings/profile`.
  const section = `/${href.split('/')[1] ?? ''}`;
  const isHere = path === section || path.startsWith(`${section}/`);
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined} className={className}>
      {children}
    </Link>
  );
}
