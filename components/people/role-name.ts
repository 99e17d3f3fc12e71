/** The roles of the desk, in the order of what they may do. */
export const ROLE_NAMES = ['viewer', 'officer', 'approver', 'administrator', 'billing', 'auditor'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];
