import Link from 'next/link';
import type { ReactNode } from 'react';

export interface ViewLink {
  readonly href: string;
  readonly label: ReactNode;
  readonly isShown: boolean;
}

/** The same thing in several views, the one that is shown marked: links, so that each has its address. */
export function ViewLinks({ label, links }: { readonly label: string; readonly links: readonly ViewLink[] }) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="-ml-3 flex flex-wrap gap-1 text-sm">
        {links.map(({ href, label: name, isShown }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              scroll={false}
              aria-current={isShown ? 'true' : undefined}
              className="view-link wrap-anywhere"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
