import { z } from 'zod';
import { type About, file, secret, webAddress, wholeNumber } from './setting-kinds.ts';

/** What reports and the audit are proved by, and the mail that goes out. */
export const EVIDENCE_SETTINGS = {
  SEAL_CERTIFICATE: file(
    'Certificate and key (PKCS#12) that reports are sealed with. Created in DATA_DIR if not set.',
  ),
  SEAL_CERTIFICATE_PASSWORD: secret(1, 'Password of SEAL_CERTIFICATE.'),
  TIMESTAMP_AUTHORITY_URL: webAddress(
    'Time-stamp authority (RFC 3161) for the time in every sealed report. If not set: the clock of this machine.',
  ).optional(),
  TIMESTAMP_AUTHORITIES: file('Certificates (PEM) of trusted time-stamp authorities, or of their issuers.'),
  TRUSTED_LIST: file(
    'Trusted list of an EU state (XML): its qualified time-stamp authorities are trusted too. Its own signature is not checked.',
  ),

  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({
      doc: 'Mail server for codes of share links and notices of a low balance. If not set, the person who shares passes the codes on.',
      expected: 'an address that begins with smtp:// or smtps://',
      secret: true,
    } satisfies About),
  MAIL_FROM: z
    .email()
    .optional()
    .meta({
      doc: 'Sender address of e-mails, required with SMTP_URL.',
      expected: 'an e-mail address',
    } satisfies About),

  AUDIT_ROOTS_MAIL: z
    .email()
    .optional()
    .meta({
      doc: 'E-mail address that receives the audit root of each day; needs SMTP_URL.',
      expected: 'an e-mail address',
    } satisfies About),
  AUDIT_ROOTS_LOCK_DAYS: wholeNumber(
    0,
    0,
    36_500,
    'Days for which the store locks each root (object lock of S3, compliance mode; its bucket must have it). 0: no lock.',
  ),
  AUDIT_ROOTS_STORE: z
    .enum(['yes', 'no'])
    .prefault('no')
    .meta({
      doc: 'Whether the audit root of each day is also written to the document store, one file per day.',
      expected: 'yes or no',
    } satisfies About),
};
