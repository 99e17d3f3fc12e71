import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { ROLES } from '#lib/domain/people/role.ts';
import { say } from '../words/say.ts';

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** Permissions of the backoffice, whose verbs stand in `lib/backoffice`. */
const IN_BACKOFFICE = {
  readBackoffice: ['administrator', 'billing'],
  manageAccounts: ['administrator', 'billing'],
  manageBooks: ['administrator', 'billing'],
} as const satisfies Record<string, readonly Role[]>;

/** Which roles have which permission. Each verb asks for its own by itself (`authorise`). */
const WHO_MAY = {
  ...IN_BACKOFFICE,
  readHome: ROLES,
  readCompanies: ['viewer', 'officer', 'approver', 'administrator', 'auditor'],
  searchCompanies: ['officer', 'approver', 'administrator'],
  searchPeople: ['officer', 'approver', 'administrator'],
  buyData: ['officer', 'approver', 'administrator'],
  revealPerson: ['officer', 'approver', 'administrator', 'auditor'],
  readDocuments: ['viewer', 'officer', 'approver', 'administrator', 'auditor'],
  exportData: ['officer', 'approver', 'administrator', 'auditor'],
  matchPersons: ['officer', 'approver', 'administrator'],
  bringExtracts: ['officer', 'approver', 'administrator'],
  markConflicts: ['officer', 'approver', 'administrator'],
  decideDiscrepancies: ['officer', 'approver', 'administrator'],
  fileDiscrepancies: ['officer', 'approver', 'administrator', 'auditor'],
  readCustomers: ['viewer', 'officer', 'approver', 'administrator', 'auditor'],
  manageCustomers: ['officer', 'approver', 'administrator'],
  readReports: ['viewer', 'officer', 'approver', 'administrator', 'auditor'],
  saveReports: ['officer', 'approver', 'administrator'],
  noteReports: ['officer', 'approver', 'administrator'],
  decideReports: ['approver', 'administrator'],
  exportReports: ['officer', 'approver', 'administrator', 'auditor'],
  shareReports: ['officer', 'approver', 'administrator'],
  shareWithRegulators: ['approver', 'administrator'],
  manageShares: ['administrator'],
  manageRetention: ['administrator'],
  manageLaw: ['administrator'],
  managePolicy: ['administrator'],
  manageOrganisation: ['administrator'],
  readPrices: ROLES,
  readBalance: ROLES,
  readInvoices: ['administrator', 'billing'],
  buyCredits: ['administrator', 'billing'],
  readUsage: ROLES,
  manageSpending: ['administrator'],
  readSources: ['administrator'],
  manageImports: ['administrator'],
  readAudit: ['administrator', 'auditor'],
  exportAudit: ['administrator', 'auditor'],
  manageUsers: ['administrator'],
  manageConnection: ['administrator'],
  manageOwnAccount: ROLES,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof WHO_MAY;

/** Every permission of the table. */
export const PERMISSIONS: readonly Permission[] = Object.keys(WHO_MAY).filter(
  (name): name is Permission => name in WHO_MAY,
);

/** Whether it is the backoffice's. */
export const isOfBackoffice = (permission: Permission): boolean => permission in IN_BACKOFFICE;

/** Whoever acts: a signed-in user in one session. */
export interface Actor {
  readonly userId: string;
  readonly email: string;
  /** Null until the user has given one. */
  readonly name: string | null;
  readonly role: Role;
  readonly sessionId: string;
  /** The organisation asks for a second factor that the user has not: until then the own account is all there is. */
  readonly needsSecondFactor: boolean;
  /** Truncated address, for the audit. */
  readonly address: string | null;
}

export const whoMay = (permission: Permission): readonly Role[] => WHO_MAY[permission];

export const mayDo = (role: Role, permission: Permission): boolean => whoMay(permission).includes(role);

/**
 * The first line of every verb: goes on only for a role that has the permission, and with a second factor where the
 * organisation asks for one.
 * @throws Failure forbidden
 */
export function authorise(
  { actor }: { readonly actor: Pick<Actor, 'role' | 'needsSecondFactor'> },
  permission: Permission,
): void {
  if (actor.needsSecondFactor && permission !== 'manageOwnAccount') {
    throw new Failure('forbidden', say('context.secondFactor'));
  }
  if (mayDo(actor.role, permission)) return;
  throw new Failure('forbidden', say('context.role', { role: actor.role }), {
    details: [`${permission}: for ${WHO_MAY[permission].join(', ')}`],
  });
}
