import type { RegisterWarning } from '#lib/contract/index.ts';
import { verificationDue } from './map-party.ts';
import type { WireProfile, WireVerification } from './schema.ts';

/** What the register marks of whoever has significant control: sanctions, and an identity that is not verified in time. */
export const markParty = (
  party: {
    readonly is_sanctioned?: boolean | undefined;
    readonly identity_verification_details?: WireVerification;
  },
  what: 'owner' | 'entity' | 'officer',
): RegisterWarning[] => {
  const due = verificationDue(party.identity_verification_details);
  return [
    ...(party.is_sanctioned
      ? [{ kind: 'sanctioned' as const, text: `The register notes that this ${what} is sanctioned.` }]
      : []),
    ...(due === undefined
      ? []
      : [{ kind: 'identity_not_verified' as const, text: `Verification statement due on ${due}.` }]),
  ];
};

/** What the register marks of the company: what was not filed in time, and an office that is in doubt. */
export function markCompany(profile: WireProfile): RegisterWarning[] {
  const { accounts, confirmation_statement, annual_return } = profile;
  const due = accounts?.next_accounts?.due_on ?? accounts?.next_due;
  const late = (what: string, day: string | undefined, were: string): string =>
    `${what} overdue${day === undefined ? '' : `: ${were} due by ${day}`}.`;
  const mark = (kind: RegisterWarning['kind'], is: boolean | undefined, text: string): RegisterWarning[] =>
    is ? [{ kind, text }] : [];
  return [
    ...mark(
      'accounts_overdue',
      accounts?.overdue || accounts?.next_accounts?.overdue,
      late('Accounts', due, 'they were'),
    ),
    ...mark(
      'statement_overdue',
      confirmation_statement?.overdue,
      late('Confirmation statement', confirmation_statement?.next_due, 'it was'),
    ),
    ...mark(
      'statement_overdue',
      annual_return?.overdue,
      late('Annual return', annual_return?.next_due, 'it was'),
    ),
    ...mark(
      'registered_office',
      profile.registered_office_is_in_dispute,
      'The registered office is in dispute.',
    ),
    ...mark(
      'registered_office',
      profile.undeliverable_registered_office_address,
      'Post to the registered office cannot be delivered.',
    ),
  ];
}
