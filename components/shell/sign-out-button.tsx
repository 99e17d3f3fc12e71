'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

/** Ends this session on the server and leaves. */
export function SignOutButton() {
  const t = useTranslations('shell');
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      await signOut();
    } finally {
      // Loaded anew, so that nothing of this session stays in the memory of the page.
      window.location.assign('/sign-in');
    }
  };
  return (
    <button type="button" className="menu-item" disabled={isLeaving} onClick={leave}>
      {isLeaving ? t('signingOut') : t('signOut')}
    </button>
  );
}

/** As next-auth wants it: a form that carries the token against forged requests. */
async function signOut(): Promise<void> {
  const answer: unknown = await (await fetch('/api/auth/csrf')).json();
  const token =
    typeof answer === 'object' && answer !== null && 'csrfToken' in answer ? String(answer.csrfToken) : '';
  await fetch('/api/auth/signout', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken: token, json: 'true' }),
  });
}
