import type { ReactNode } from 'react';
import type { Organisation } from '#lib/domain/people/organisation.ts';
import { PlainHeader } from './plain-header.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

/** What stands around pages that anybody may see. */
export function PlainFrame({
  organisation,
  children,
}: {
  /** Whose pages they are, where that is known. */
  readonly organisation?: Organisation;
  readonly children: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      <PlainHeader organisation={organisation} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-7xl grow px-4 sm:px-6">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
