'use client';

import { useTranslations } from 'next-intl';
import { CopyLine } from '../ui/copy-line.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { Notice } from '../ui/notice.tsx';

export interface InvitationLink {
  readonly token: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/** A link that is shown this once, to be handed over by the administrator. */
export function LinkOnce({ link }: { readonly link: InvitationLink }) {
  const t = useTranslations('people.users');
  const address = `${location.origin}/invite/${link.token}`;
  return (
    <Notice tone="accent" role="status" title={t('linkFor', { email: link.email })}>
      <CopyLine value={address} />
      <p>
        {t('linkOnce')} <DateTimeText at={link.expiresAt} />.
      </p>
    </Notice>
  );
}
