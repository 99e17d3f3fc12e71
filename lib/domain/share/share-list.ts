/** How a link stands. Without zod, as all lists of this file: the browser takes them alone. */
export const SHARE_STATES = ['active', 'suspended', 'expired', 'revoked', 'purged'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** What a visitor takes along, where the sender allows it. */
export const SHARED_FILES = ['pdf', 'json', 'zip'] as const;
export type SharedFile = (typeof SHARED_FILES)[number];

/** What is looked at or taken. */
export const SHARED_THINGS = ['page', 'chart', ...SHARED_FILES] as const;
