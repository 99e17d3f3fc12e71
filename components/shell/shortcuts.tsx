'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { areLetterKeysOn, SHOW_KEYS } from './letter-keys.ts';
import type { May } from './places-for.ts';
import { type Shortcut, shortcutOf } from './shortcut-of.ts';

// Both come when they are first asked for: no page pays for them before.
const KeysHelp = dynamic(async () => (await import('./keys-help.tsx')).KeysHelp);
const Palette = dynamic(async () => (await import('./palette.tsx')).Palette);

/** The keys that work on every page. */
export function Shortcuts({ may }: { readonly may: May }) {
  const router = useRouter();
  const [shown, setShown] = useState<Shortcut | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, isWriting(event.target), areLetterKeysOn());
      if (shortcut === undefined || event.defaultPrevented) return;
      event.preventDefault();
      if (shortcut !== 'search') setShown(shortcut);
      else if (!focusSearch() && may.searchCompanies) router.push('/search');
    };
    const showKeys = () => setShown('keys');
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener(SHOW_KEYS, showKeys);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener(SHOW_KEYS, showKeys);
    };
  }, [router, may.searchCompanies]);
  const close = () => setShown(null);
  return (
    <>
      {shown === 'keys' && <KeysHelp onClose={close} />}
      {shown === 'palette' && <Palette may={may} onClose={close} />}
    </>
  );
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

function focusSearch(): boolean {
  const box = document.getElementById('company-search');
  if (!(box instanceof HTMLInputElement)) return false;
  box.focus();
  box.select();
  return true;
}
