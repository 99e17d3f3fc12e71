import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Role } from '#lib/domain/people/role.ts';
import { ChevronDownIcon } from '../ui/icon/chevron-down-icon.tsx';
import { PersonIcon } from '../ui/icon/person-icon.tsx';
import { KeysButton } from './keys-button.tsx';
import { type May, placesFor } from './places-for.ts';

interface UserMenuProps {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly may: May;
  /** Of the interface for programs; null for who sets up none. */
  readonly addresses: { readonly docsUrl: string; readonly openApiUrl: string } | null;
  /** What signs out. */
  readonly signOut: ReactNode;
}

/** Who is signed in and where to go from there; on small screens the places of the header too. */
export function UserMenu({ name, email, role, may, addresses, signOut }: UserMenuProps) {
  const t = useTranslations('shell');
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        aria-label={t('menuOf', { name })}
        className="flex h-9 items-center gap-1.5 rounded-md px-2 text-sm hover:bg-wash"
      >
        <PersonIcon />
        <span className="max-w-24 truncate max-lg:hidden">{name}</span>
        <ChevronDownIcon />
      </button>
      <div id="user-menu" popover="auto" className="popover w-64 p-1.5 text-sm">
        <p className="border-line border-b px-3 pt-1.5 pb-2.5">
          <span className="block truncate font-medium">{name}</span>
          {name !== email && <span className="block truncate text-faint">{email}</span>}
          <span className="text-soft">{t(`role.${role}`)}</span>
        </p>
        <ul className="py-1.5">
          {placesFor(may).map(({ href, name: place }) => (
            <Item key={href} href={href} className={isInHeader(href) ? 'md:hidden' : ''} label={t(place)} />
          ))}
          <li>
            <KeysButton />
          </li>
          {addresses !== null && (
            <>
              <li>
                <a href={addresses.docsUrl} className="menu-item">
                  {t('apiDocumentation')}
                </a>
              </li>
              <li>
                <a href={addresses.openApiUrl} className="menu-item">
                  {t('openApi')}
                </a>
              </li>
            </>
          )}
        </ul>
        <div className="border-line border-t pt-1.5">{signOut}</div>
      </div>
    </>
  );
}

/** The header has it, where there is room. */
const isInHeader = (href: string): boolean => !href.startsWith('/settings/') && href !== '/backoffice';

function Item({ href, label, className = '' }: { href: string; label: string; className?: string }) {
  return (
    <li className={className}>
      <Link prefetch={false} href={href} className="menu-item">
        {label}
      </Link>
    </li>
  );
}
