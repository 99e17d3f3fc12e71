/** The roles of the desk, in the order of what they may do. */
export const ROLES = ['viewer', 'officer', 'approver', 'administrator', 'billing', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** What a user shows to get in. */
export type SignInMethod = 'password' | 'code' | 'sso';
