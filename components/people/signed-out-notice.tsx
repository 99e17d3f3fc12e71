'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { takeEndedSession } from '../ui/ended-session.ts';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { forgetTyped, keepForSignIn } from '../ui/typed-draft.ts';

/** Tells somebody whose session ended while they worked that nothing was bought, and that what they typed is kept. */
export function SignedOutNotice({ isSentHere }: { readonly isSentHere: boolean }) {
  const t = useTranslations('people.signIn');
  const [ended, setEnded] = useState<'withWords' | 'plain' | null>(null);
  useEffect(() => {
    const wasSignedIn = takeEndedSession(sessionStorage);
    // Who signed out themselves has finished.
    if (!isSentHere) return forgetTyped(sessionStorage);
    if (wasSignedIn) setEnded(keepForSignIn(sessionStorage) ? 'withWords' : 'plain');
  }, [isSentHere]);
  return (
    <div role="status">
      {ended !== null && (
        <Notice
          tone="warning"
          icon={<WarningIcon />}
          title={t('ended')}
          className="mb-6"
          data-signed-out={ended}
        >
          {ended === 'withWords' && t('endedKept')}
        </Notice>
      )}
    </div>
  );
}
