import { en } from './en.ts';

/** What the browser keeps: English, the one language so far. Another one comes with its pages (`app/layout.tsx`). */
export const WORDING = { locale: 'en-GB', timeZone: 'UTC', messages: en } as const;
