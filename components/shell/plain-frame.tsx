import type { ReactNode } from 'react';
import { PlainHeader } from './plain-header.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

/** What stands around pages that anybody may see. */
export function PlainFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <PlainHeader />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-7xl grow px-4 sm:px-6">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
