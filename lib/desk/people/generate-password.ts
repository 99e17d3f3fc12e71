import { readableGroups } from './readable-groups.ts';

/** Four groups of five: 99 random bits that a person can type. */
export const generatePassword = (): string => readableGroups(4, 5);
