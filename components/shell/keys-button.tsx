'use client';

import { useTranslations } from 'next-intl';
import { SHOW_KEYS } from './letter-keys.ts';

/** Opens the list of keys: the way to it for who has switched its key off. */
export function KeysButton() {
  const t = useTranslations('shell');
  return (
    <button
      type="button"
      className="menu-item"
      popoverTarget="user-menu"
      popoverTargetAction="hide"
      onClick={() => window.dispatchEvent(new Event(SHOW_KEYS))}
    >
      {t('keys')}
    </button>
  );
}
