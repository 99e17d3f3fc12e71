'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UserRow } from '#lib/domain/people/user-row.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type InvitationLink, LinkOnce } from './link-once.tsx';
import { RoleSelect } from './role-select.tsx';
import type { UserActs } from './user-acts.ts';

/** All that an administrator can do about one user. */
export function ManageUser({ user, acts }: { readonly user: UserRow; readonly acts: UserActs }) {
  const t = useTranslations('people.users');
  const [isOpen, setIsOpen] = useState(false);
  const [link, setLink] = useState<InvitationLink>();
  const { userId, role, signsInBy, isDisabled } = user;
  const name = user.name ?? user.email;
  const hidden = { userId };
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)} aria-label={t('manageOf', { name })}>
        {t('manage')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={name}>
        <div className="grid gap-6 text-left text-ink">
          <ActionForm
            act={acts.changeRole}
            submit={t('saveRole')}
            doneWords={t('roleSaved')}
            hidden={hidden}
            look="secondary"
          >
            <RoleSelect key={role} chosen={role} />
          </ActionForm>
          {!isDisabled && (
            <ActionForm
              act={acts.renew}
              submit={t('renew')}
              hidden={hidden}
              look="secondary"
              onDone={setLink}
            >
              <p className="text-soft text-sm">{t('renewHelp')}</p>
              {link && <LinkOnce link={link} />}
            </ActionForm>
          )}
          {signsInBy.includes('code') && (
            <ActionForm act={acts.resetFactor} submit={t('resetFactor')} hidden={hidden} look="danger">
              <p className="text-soft text-sm">{t('resetFactorHelp')}</p>
            </ActionForm>
          )}
          {isDisabled ? (
            <ActionForm act={acts.enable} submit={t('enable')} hidden={hidden} look="secondary">
              <p className="text-soft text-sm">{t('enableHelp')}</p>
            </ActionForm>
          ) : (
            <ActionForm act={acts.disable} submit={t('disable')} hidden={hidden} look="danger">
              <p className="text-soft text-sm">{t('disableHelp')}</p>
            </ActionForm>
          )}
        </div>
      </Dialog>
    </>
  );
}
