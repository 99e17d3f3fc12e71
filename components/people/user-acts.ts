import type { FormAction } from '../ui/form-action.ts';
import type { InvitationLink } from './link-once.tsx';

/** What an administrator can do about users. */
export interface UserActs {
  readonly invite: FormAction<InvitationLink>;
  readonly renew: FormAction<InvitationLink>;
  readonly revoke: FormAction;
  readonly changeRole: FormAction;
  readonly disable: FormAction;
  readonly enable: FormAction;
  readonly resetFactor: FormAction;
  readonly saveRule: FormAction;
}
