import type { FormAction } from '../ui/form-action.ts';

/** What can be done about the webhooks of an account. */
export interface WebhookActs {
  readonly create: FormAction<{ readonly secret: string }>;
  readonly change: FormAction;
  readonly pause: FormAction;
  readonly rotate: FormAction<{ readonly secret: string }>;
  readonly remove: FormAction;
  readonly resend: FormAction;
}
