import Link from 'next/link';
import type { ReactNode } from 'react';
import { PlumblineMark } from './plumbline-mark.tsx';

/** The bar above every page: the mark, the places to go, and what the page before it gives (the balance). */
export function SiteHeader({
  docsUrl,
  openApiUrl,
  children,
}: {
  docsUrl: string;
  openApiUrl: string;
  children?: ReactNode;
}) {
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-paper print:static">
      <div className="mx-auto flex h-14 max-w-7xl items-center gap-x-6 px-4 sm:px-6">
        <Link href="/" className="flex items-center gap-2 rounded-sm font-semibold tracking-tight">
          <PlumblineMark className="size-6" />
          Plumbline
        </Link>
        <nav aria-label="Main" className="flex gap-x-5 text-sm max-sm:hidden print:hidden">
          <a className="text-soft hover:text-ink" href={docsUrl}>
            API documentation
          </a>
          <a className="text-soft hover:text-ink" href={openApiUrl}>
            OpenAPI
          </a>
        </nav>
        <div className="ml-auto print:hidden">{children}</div>
      </div>
    </header>
  );
}
