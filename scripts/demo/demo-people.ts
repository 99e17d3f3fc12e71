import type { Role } from '#lib/desk/context/permissions.ts';

export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Shut out again at once, so that the page of users shows one. */
  readonly isDisabled?: true;
}

const at = (name: string) => `${name}@demo.localhost`;

/** Who does what in the demo's purchases. */
export const OFFICER = at('ada.lindqvist');
export const APPROVER = at('marek.osei');

/** Somebody of each role, all invented. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { email: OFFICER, name: 'Ada Lindqvist', role: 'officer' },
  { email: APPROVER, name: 'Marek Osei', role: 'approver' },
  { email: at('tomas.reyl'), name: 'Tomas Reyl', role: 'viewer' },
  { email: at('ilse.varga'), name: 'Ilse Varga', role: 'administrator' },
  { email: at('noor.haddad'), name: 'Noor Haddad', role: 'billing' },
  { email: at('greta.solano'), name: 'Greta Solano', role: 'auditor' },
  { email: at('piet.vermaas'), name: 'Piet Vermaas', role: 'officer', isDisabled: true },
];

/** Invited, and not yet here. */
export const DEMO_INVITED = { email: at('lucia.ferro'), role: 'officer' } as const satisfies Omit<
  DemoPerson,
  'name'
>;
