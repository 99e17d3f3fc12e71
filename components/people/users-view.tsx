import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActForm } from '../ui/act-form.tsx';
import { Badge } from '../ui/badge.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { InviteForm } from './invite-form.tsx';
import { ManageUser } from './manage-user.tsx';
import type { RoleName } from './role-name.ts';
import type { UserActs, UserItem } from './user-item.ts';

interface InvitationItem {
  readonly invitationId: string;
  readonly email: string;
  readonly role: RoleName;
  readonly invitedBy: string;
  readonly expiresAt: Date;
  readonly isForUser: boolean;
}

interface UsersViewProps {
  readonly users: readonly UserItem[];
  readonly invitations: readonly InvitationItem[];
  readonly acts: UserActs;
}

/** Who works here and who is invited, with all that an administrator can do about it. */
export function UsersView({ users, invitations, acts }: UsersViewProps) {
  const t = useTranslations('people.users');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-6">
      <InviteForm invite={acts.invite} />
      <section>
        <h2 className="mb-3 font-semibold">{t('count', { count: users.length })}</h2>
        <List head={[t('user'), t('role'), t('signsInBy'), t('lastSeen')]}>
          {users.map((user) => (
            <UserLine key={user.userId} user={user} acts={acts} />
          ))}
        </List>
      </section>
      {invitations.length > 0 && (
        <section>
          <h2 className="mb-3 font-semibold">{t('invitations')}</h2>
          <List head={[t('email'), t('role'), t('invitedBy'), t('validUntil')]}>
            {invitations.map(({ invitationId, email, role, invitedBy, expiresAt, isForUser }) => (
              <tr key={invitationId} className="border-line border-b">
                <Cell>
                  <span className="wrap-anywhere">{email}</span>
                </Cell>
                <Cell>{isForUser ? t('newPassword') : t(`roles.${role}`)}</Cell>
                <Cell>{invitedBy}</Cell>
                <Cell>
                  <DateTimeText at={expiresAt} />
                </Cell>
                <td className="py-2.5 text-right">
                  <ActForm
                    act={acts.revoke}
                    submit={t('revoke')}
                    look="secondary"
                    hidden={{ invitationId }}
                    className="inline-grid gap-2"
                  />
                </td>
              </tr>
            ))}
          </List>
        </section>
      )}
    </div>
  );
}

function UserLine({ user, acts }: { user: UserItem; acts: UserActs }) {
  const t = useTranslations('people.users');
  const { email, name, role, signsInBy, isDisabled, isYou, lastSeenAt } = user;
  return (
    <tr className={`border-line border-b ${isDisabled ? 'text-faint' : ''}`}>
      <Cell>
        <span className="wrap-anywhere font-medium">{name ?? email}</span>{' '}
        {isYou && <Badge tone="accent">{t('you')}</Badge>}
        {isDisabled && (
          <Badge tone="danger" icon={<FailedIcon />}>
            {t('disabled')}
          </Badge>
        )}
        {name !== null && <span className="block wrap-anywhere text-soft text-sm">{email}</span>}
      </Cell>
      <Cell>{t(`roles.${role}`)}</Cell>
      <Cell>{signsInBy.map((means) => t(`means.${means}`)).join(', ') || t('means.none')}</Cell>
      <Cell>{lastSeenAt === null ? t('never') : <DateTimeText at={lastSeenAt} />}</Cell>
      <td className="py-2.5 text-right">
        <ManageUser user={user} acts={acts} />
      </td>
    </tr>
  );
}

function List({ head, children }: { head: readonly string[]; children: ReactNode }) {
  const t = useTranslations('people.users');
  return (
    // A table wider than the screen scrolls by itself; the buttons in its rows bring the keyboard there. `relative`:
    // what is only for screen readers stays inside too.
    <div className="relative overflow-x-auto">
      <table className="w-full min-w-2xl text-left">
        <thead className="border-line border-b text-faint text-sm">
          <tr>
            {head.map((title) => (
              <th key={title} scope="col" className="py-2 pr-4 font-normal">
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="py-2.5 pr-4 align-middle">{children}</td>;
}
