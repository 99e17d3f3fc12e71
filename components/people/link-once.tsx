'use client';

import { useTranslations } from 'next-intl';
import { CopyButton } from '../ui/copy-button.tsx';
import { DateTimeText } from '../ui/date-text.tsx';

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
    <div role="status" className="grid gap-2 border-accent border-l-2 py-1 pl-4">
      <p className="font-medium">{t('linkFor', { email: link.email })}</p>
      <p className="flex items-start gap-2">
        <code className="min-w-0 break-all rounded bg-wash px-2 py-1 font-mono text-sm">{address}</code>
        <CopyButton value={address} className="mt-1" />
      </p>
      <p className="text-soft text-sm">
        {t('linkOnce')} <DateTimeText at={link.expiresAt} />.
      </p>
    </div>
  );
}
