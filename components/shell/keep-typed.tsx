'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { noteSession } from '../ui/ended-session.ts';
import { noteTyped, takeTyped } from '../ui/typed-draft.ts';
import { controlOf, fieldOf, fillIn } from './typed-control.ts';

/** Keeps what is typed on a page until it is sent, so that a session that ends meanwhile loses none of it. */
export function KeepTyped({ user }: { readonly user: string }) {
  const path = usePathname();
  useEffect(() => {
    noteSession(sessionStorage);
    let missing = takeTyped(sessionStorage, { user, path });
    const fill = () => {
      missing = missing.filter((field) => !fillIn(field));
      if (missing.length === 0) watcher.disconnect();
    };
    // Some fields come late: with their prices, or once another is ticked.
    const watcher = new MutationObserver(fill);
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    fill();
    const note = ({ target }: Event) => {
      const control = controlOf(target);
      if (control !== null) noteTyped(sessionStorage, { user, path, field: fieldOf(control) });
    };
    document.addEventListener('input', note);
    return () => {
      watcher.disconnect();
      document.removeEventListener('input', note);
    };
  }, [user, path]);
  return null;
}
