import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import type { InvitationRow, UserRow } from '#lib/domain/people/user-row.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Badge } from '../ui/badge.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { InviteForm } from './invite-form.tsx';
import { ManageUser } from './manage-user.tsx';
import { SecondFactorRule } from './second-factor-rule.tsx';
import type { UserActs } from './user-acts.ts';

interface UsersViewProps {
  readonly users: readonly UserRow[];
  readonly invitations: readonly InvitationRow[];
  readonly rule: ComponentProps<typeof SecondFactorRule>['rule'];
  readonly acts: UserActs;
}

/** Who works here and who is invited, with all that an administrator can do about it. */
export function UsersView({ users, invitations, rule, acts }: UsersViewProps) {
  const t = useTranslations('people.users');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-6">
      <InviteForm invite={acts.invite} />
      <Section title={t('count', { count: users.length })}>
        <List head={[t('user'), t('role'), t('signsInBy'), t('lastSeen')]}>
          {users.map((user) => (
            <UserLine key={user.userId} user={user} acts={acts} />
          ))}
        </List>
      </Section>
      {invitations.length > 0 && (
        <Section title={t('invitations')}>
          <List head={[t('email'), t('role'), t('invitedBy'), t('validUntil')]}>
            {invitations.map(({ invitationId, email, role, invitedBy, expiresAt, isForUser }) => (
              <Row key={invitationId} className="align-middle">
                <RowHead>{email}</RowHead>
                <Cell label={t('role')}>{isForUser ? t('newPassword') : t(`roles.${role}`)}</Cell>
                <Cell label={t('invitedBy')}>{invitedBy}</Cell>
                <Cell label={t('validUntil')}>
                  <DateTimeText at={expiresAt} />
                </Cell>
                <Cell className="md:text-right">
                  <ActionForm
                    act={acts.revoke}
                    submit={t('revoke')}
                    look="secondary"
                    hidden={{ invitationId }}
                    className="inline-grid gap-2"
                  />
                </Cell>
              </Row>
            ))}
          </List>
        </Section>
      )}
      <SecondFactorRule rule={rule} save={acts.saveRule} />
    </div>
  );
}

function UserLine({ user, acts }: { user: UserRow; acts: UserActs }) {
  const t = useTranslations('people.users');
  const { email, name, role, signsInBy, isDisabled, isYou, suspendedShares, lastSeenAt } = user;
  return (
    <Row className={`align-middle ${isDisabled ? 'text-faint' : ''}`}>
      <RowHead>
        <span className="font-medium">{name ?? email}</span>{' '}
        {isYou && <Badge tone="accent">{t('you')}</Badge>}
        {isDisabled && (
          <Badge tone="danger" icon={<FailedIcon />}>
            {t('disabled')}
          </Badge>
        )}
        {name !== null && <span className="block text-soft">{email}</span>}
        {suspendedShares > 0 && (
          <TextLink href="/settings/shares?state=suspended" className="block">
            {t('suspendedShares', { count: suspendedShares })}
          </TextLink>
        )}
      </RowHead>
      <Cell label={t('role')}>{t(`roles.${role}`)}</Cell>
      <Cell label={t('signsInBy')}>
        {signsInBy.map((means) => t(`means.${means}`)).join(', ') || t('means.none')}
      </Cell>
      <Cell label={t('lastSeen')}>{lastSeenAt === null ? t('never') : <DateTimeText at={lastSeenAt} />}</Cell>
      <Cell className="md:text-right">
        <ManageUser user={user} acts={acts} />
      </Cell>
    </Row>
  );
}

function List({ head, children }: { head: readonly string[]; children: ReactNode }) {
  const t = useTranslations('people.users');
  return (
    <Table folds="md">
      <TableHead>
        {head.map((title) => (
          <HeadCell key={title}>{title}</HeadCell>
        ))}
        <HeadCell>
          <span className="sr-only">{t('actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
}
