import type { Role, SignInMethod } from '#lib/domain/people/role.ts';
import type { FormAction } from '../ui/form-action.ts';
import type { InvitationLink } from './link-once.tsx';

/** A user as the page of users shows one. */
export interface UserItem {
  readonly userId: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
  readonly signsInBy: readonly SignInMethod[];
  readonly isDisabled: boolean;
  readonly isYou: boolean;
  readonly lastSeenAt: Date | null;
}

/** What an administrator can do about users. */
export interface UserActs {
  readonly invite: FormAction<InvitationLink>;
  readonly renew: FormAction<InvitationLink>;
  readonly revoke: FormAction;
  readonly changeRole: FormAction;
  readonly disable: FormAction;
  readonly enable: FormAction;
  readonly resetFactor: FormAction;
}
