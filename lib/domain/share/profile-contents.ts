import type { ShareProfileKind } from '../report/report-profiles.ts';

/** What a profile may hold, in the order in which it is told before a link is made. */
export const CONTENTS = [
  'facts',
  'owners',
  'personal',
  'holders',
  'flags',
  'discrepancies',
  'documents',
  'standing',
  'record',
] as const;
export type Content = (typeof CONTENTS)[number];

/** `chosen`: as the parts say that are selected. */
type Held = 'yes' | 'no' | 'chosen';

const ALL = { MINIMAL: 'yes', CUSTOMER: 'yes', FULL: 'yes', REGULATOR: 'yes', CUSTOM: 'yes' } as const;
const FOR_THE_NAMED = {
  MINIMAL: 'no',
  CUSTOMER: 'no',
  FULL: 'yes',
  REGULATOR: 'yes',
  CUSTOM: 'chosen',
} as const;

/** What each profile shows. The tests hold it against what is sent. */
export const PROFILE_CONTENTS: Readonly<Record<Content, Readonly<Record<ShareProfileKind, Held>>>> = {
  facts: ALL,
  owners: { ...ALL, CUSTOM: 'chosen' },
  personal: FOR_THE_NAMED,
  holders: FOR_THE_NAMED,
  flags: ALL,
  discrepancies: { ...ALL, MINIMAL: 'no', CUSTOMER: 'no' },
  documents: { ...ALL, CUSTOMER: 'no' },
  standing: { ...ALL, CUSTOMER: 'no' },
  record: { MINIMAL: 'no', CUSTOMER: 'no', FULL: 'no', REGULATOR: 'yes', CUSTOM: 'no' },
};
