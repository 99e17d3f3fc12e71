'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { TextField } from '../ui/text-field.tsx';
import { type InvitationLink, LinkOnce } from './link-once.tsx';
import { RoleSelect } from './role-select.tsx';

/** Invites somebody by a link. */
export function InviteForm({ invite }: { readonly invite: FormAction<InvitationLink> }) {
  const t = useTranslations('people.users');
  const [link, setLink] = useState<InvitationLink>();
  return (
    <section className="grid gap-5">
      <ActionForm
        act={invite}
        submit={t('invite')}
        doneWords={t('invited')}
        onDone={setLink}
        className="grid max-w-4xl items-end gap-4 md:grid-cols-[1fr_1fr_auto]"
      >
        <TextField label={t('email')} name="email" type="email" autoComplete="off" required />
        <RoleSelect chosen="officer" />
      </ActionForm>
      {link && <LinkOnce key={link.token} link={link} />}
    </section>
  );
}
