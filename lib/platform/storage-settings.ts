import { z } from 'zod';
import { type About, monthsKept, secret, text, webAddress, wholeNumber } from './setting-kinds.ts';

/** What an installation can lose, and do without if it must. */
export const LOSSES = ['auth-secret', 'seal-certificate', 'documents'] as const;

/** Where documents are stored, what backups are encrypted by, and for how long rows are kept. */
export const STORAGE_SETTINGS = {
  STORAGE_DRIVER: z
    .enum(['fs', 's3'])
    .prefault('fs')
    .meta({
      doc: 'Where documents are stored: fs (in DATA_DIR) or s3 (any S3-compatible store).',
      expected: 'fs or s3',
    } satisfies About),
  S3_BUCKET: text('Bucket, needed with s3.'),
  S3_REGION: text('Region, needed with s3.'),
  S3_ENDPOINT: webAddress('Address of an S3-compatible store other than Amazon.').optional(),
  S3_ACCESS_KEY_ID: text('Access key, needed with s3.'),
  S3_SECRET_ACCESS_KEY: secret(1, 'Secret of the access key, needed with s3.'),
  ACCEPT_LOSS: z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(LOSSES)))
    .optional()
    .meta({
      doc: 'For one start after a restore: what is permanently lost, so that the start continues without it.',
      expected: `${LOSSES.join(', ')}, separated by commas`,
    } satisfies About),

  BACKUP_PASSPHRASE: z
    .string()
    .min(12)
    .max(1_000)
    .optional()
    .meta({
      doc: 'Passphrase of backups (npm run backup, npm run restore). If not set, they ask for it.',
      expected: 'at least 12 characters',
      secret: true,
    } satisfies About),
  MIN_FREE_MB: wholeNumber(
    100,
    0,
    1_000_000,
    'Free space required on the disk of DATA_DIR before a new purchase.',
  ),
  KEEP_REQUESTS_MONTHS: monthsKept(
    60,
    'Full months that requests with their items are kept before `npm run drop-old-months` drops them; at least five years, as the law asks. Not set: for good.',
  ),
  KEEP_SNAPSHOTS_MONTHS: monthsKept(
    60,
    'The same of the answers of registers. What a request that is kept refers to stays.',
  ),
  KEEP_ENTRIES_MONTHS: monthsKept(
    120,
    'The same of the entries of the ledger; at least ten years, as the law asks of books. What they came to is carried forward for each account.',
  ),
  KEEP_AUDIT_MONTHS: monthsKept(
    120,
    'The same of the audit; at least ten years. A month stays that has an act on a report or a discrepancy report.',
  ),
};
