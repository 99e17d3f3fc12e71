import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Role } from '#lib/domain/people/role.ts';
import { ChevronDownIcon } from '../ui/icon/chevron-down-icon.tsx';
import { PersonIcon } from '../ui/icon/person-icon.tsx';
import { KeysButton } from './keys-button.tsx';
import { MenuPopover } from './menu-popover.tsx';
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

/** Who is signed in, and the pages of the settings. */
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
      <MenuPopover id="user-menu" className="w-64">
        <p className="border-line border-b px-3 pt-1.5 pb-2.5">
          <span className="block truncate font-medium">{name}</span>
          {name !== email && <span className="block truncate text-faint">{email}</span>}
          <span className="text-soft">{t(`role.${role}`)}</span>
        </p>
        <ul className="py-1.5">
          {placesFor(may)
            .filter(({ href }) => !isInHeader(href))
            .map(({ href, name: place }) => (
              <Item key={href} href={href} label={t(place)} />
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
      </MenuPopover>
    </>
  );
}

/** The header has it at any width, in its bar or in its menu. */
const isInHeader = (href: string): boolean => !href.startsWith('/settings/') && href !== '/backoffice';

function Item({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <Link prefetch={false} href={href} className="menu-item">
        {label}
      </Link>
    </li>
  );
}
