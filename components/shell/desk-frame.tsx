import type { ReactNode } from 'react';
import type { Role } from '#lib/domain/people/role.ts';
import { QueryProvider } from '../ui/query-provider.tsx';
import { KeepTyped } from './keep-typed.tsx';
import type { May } from './places-for.ts';
import { Shortcuts } from './shortcuts.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { SiteFooter } from './site-footer.tsx';
import { type NavCounts, SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { UserMenu } from './user-menu.tsx';

interface DeskFrameProps {
  readonly user: { readonly name?: string | null; readonly email: string; readonly role: Role };
  readonly may: May;
  readonly counts: NavCounts;
  /** Where programs read how to call the service; null for a role that sets up none. */
  readonly addresses: { readonly docsUrl: string; readonly openApiUrl: string } | null;
  /** What has come that was left running. */
  readonly notices: ReactNode;
  readonly balance: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every page of somebody who is signed in. */
export function DeskFrame({ user, may, counts, addresses, notices, balance, children }: DeskFrameProps) {
  return (
    <QueryProvider>
      <SkipLink />
      <Shortcuts may={may} />
      <KeepTyped user={user.email} />
      <SiteHeader may={may} counts={counts}>
        {notices}
        {balance}
        <UserMenu
          name={user.name ?? user.email}
          email={user.email}
          role={user.role}
          may={may}
          addresses={addresses}
          signOut={<SignOutButton />}
        />
      </SiteHeader>
      {/* As high as the window: what comes late then moves nothing that is seen, the footer neither. */}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-3.5rem)] w-full max-w-7xl grow px-4 sm:px-6 print:min-h-0"
      >
        {children}
      </main>
      <SiteFooter />
    </QueryProvider>
  );
}
