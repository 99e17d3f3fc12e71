import { en } from './en.ts';

/** One language so far: a second one is a folder beside `en/` and a choice made here. */
export const WORDING = { locale: 'en-GB', timeZone: 'UTC', messages: en } as const;
