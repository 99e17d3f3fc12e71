/** What a fault would harm. Each subject has at least one. */
export const SUBJECTS = [
  'money',
  'leases',
  'graphs',
  'webhooks',
  'jobs',
  'addresses',
  'redaction',
  'verdicts',
  'names',
  'mappers',
  'permissions',
  'sessions',
  'share links',
  'audit',
  'exports',
  'sentences',
  'screens',
  'seals',
  'backup',
  'settings',
  'search index',
  'sources',
  'migrations',
] as const;

/** A mistake of one line, as it once was in the code or might have been, that the tests must find. */
export interface Fault {
  readonly id: string;
  readonly subject: (typeof SUBJECTS)[number];
  readonly file: string;
  /** Text of `file`, there once, and what the fault writes in its place. */
  readonly from: string;
  readonly to: string;
  /** What would be wrong. */
  readonly what: string;
  /** Commit that made or mended the line. */
  readonly mends: string;
  /** Test file that finds it. */
  readonly foundBy: string;
  /** Why only `npm run test:all` finds it. Left out: the day tier does. */
  readonly notByDay?: string;
}
