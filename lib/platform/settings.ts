import { resolve } from 'node:path';
import { z } from 'zod';
import { INDEX_FILE_SETTINGS, INDEX_FILES, keptFiles } from './index-settings.ts';
import { PAYMENT_SETTINGS } from './payment-settings.ts';
import {
  type About,
  file,
  monthsKept,
  port,
  secret,
  text,
  webAddress,
  wholeNumber,
} from './setting-kinds.ts';
import { SOURCE_SETTINGS } from './source-settings.ts';

const DAY_S = 86_400;

/** What an installation can lose, and do without if it must. */
export const LOSSES = ['auth-secret', 'seal-certificate', 'documents'] as const;

/** Settings that code reads by their names. */
const NAMED = {
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .prefault('127.0.0.1')
    .meta({
      doc: 'Address that the web application and the service listen on.',
      expected: 'an IP address or host name',
    } satisfies About),
  WEB_PORT: port(3000, 'Port of the web application.'),
  SERVICE_PORT: port(4000, 'Port of the company-data service.'),
  METRICS_PORT: wholeNumber(0, 0, 65_535, 'Port of the metrics of the service (/metrics); 0: no metrics.'),
  WEB_METRICS_PORT: wholeNumber(0, 0, 65_535, 'Port of the metrics of the web application; 0: no metrics.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(
    'Collector of OpenTelemetry that gets the traces of web application and service (OTLP over HTTP). Without it: no traces.',
  ).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/)
    .transform(Number)
    .prefault('1')
    .meta({ doc: 'Share of requests that are traced.', expected: 'a number from 0 to 1' } satisfies About),
  API_DOCS: z
    .enum(['yes', 'no'])
    .prefault('yes')
    .meta({
      doc: 'Whether the service shows its documentation page at /docs.',
      expected: 'yes or no',
    } satisfies About),
  DATA_DIR: z
    .string()
    .prefault('.data')
    .transform((path) => resolve(path))
    .meta({
      doc: 'Folder for the data of this installation: embedded database, documents, generated secrets.',
      expected: 'a folder',
    } satisfies About),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      doc: 'PostgreSQL 15 or later. Without it an embedded PostgreSQL runs in DATA_DIR.',
      expected: 'an address that begins with postgresql://',
      secret: true,
    } satisfies About),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      doc: 'The same database, with the role that owns it and migrates. DATABASE_URL is then a role that owns nothing.',
      expected: 'an address that begins with postgresql://',
      secret: true,
    } satisfies About),
  INDEX_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      doc: 'A database of its own for the local index. Without it the index lies in the schema `index` of DATABASE_URL.',
      expected: 'an address that begins with postgresql://',
      secret: true,
    } satisfies About),
  INDEX_DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      doc: 'The same database of the index, with the role that owns it and migrates.',
      expected: 'an address that begins with postgresql://',
      secret: true,
    } satisfies About),
  INDEX_KEEP: z
    .string()
    .optional()
    .refine((list) => keptFiles(list).every((id) => INDEX_FILES.some((each) => each.id === id)))
    .meta({
      doc: 'Files of registers to fetch as often as they appear, by id, with commas between. Others are imported by hand (npm run import).',
      expected: `a list of these: ${INDEX_FILES.map(({ id }) => id).join(', ')}`,
    } satisfies About),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .prefault('info')
    .meta({
      doc: 'How much the service logs.',
      expected: 'fatal, error, warn, info, debug, trace or silent',
    } satisfies About),

  SERVICE_URL: webAddress(
    'Company-data service that the desk calls, this one or any other. Default: this one.',
  ).optional(),
  PRIVATE_SERVICES: z
    .enum(['yes', 'no'])
    .prefault('no')
    .meta({
      doc: 'Whether administrators may point the desk to a service in a private network or on this machine.',
      expected: 'yes or no',
    } satisfies About),
  PUBLIC_SERVICE_URL: webAddress(
    'Address of this service as its customers see it: the base of signed document addresses.',
  ).optional(),
  SERVICE_API_KEY: secret(20, "Preset API key of the first account, and the desk's key to SERVICE_URL."),
  ADMIN_EMAIL: z
    .email()
    .prefault('admin@plumbline.localhost')
    .meta({ doc: 'E-mail of the first administrator.', expected: 'an e-mail address' } satisfies About),
  ADMIN_PASSWORD: z
    .string()
    .min(12)
    .max(200)
    .optional()
    .meta({
      doc: 'Password of the first administrator. Generated and shown once when absent.',
      expected: 'from 12 to 200 characters',
      secret: true,
    } satisfies About),
  WEB_URL: webAddress(
    'Address of the web application as its users see it. Needed behind a proxy or on a network; else loopback.',
  ).optional(),
  PRODUCT_LANGUAGE: z
    .enum(['en', 'pseudo'])
    .prefault('en')
    .meta({
      doc: 'Language of screens, reports and e-mails: en, or pseudo, an accented English for tests of translation only.',
      expected: 'en or pseudo',
    } satisfies About),
  ORGANISATION_NAME: text(
    'Name of your organisation, until one is set under Settings: on shared reports, PDFs and discrepancy reports.',
  ),
  TRUSTED_PROXIES: wholeNumber(
    0,
    0,
    10,
    'Number of your own proxies in front of the web application. Only their entries in X-Forwarded-For are used.',
  ),
  OIDC_ISSUER: webAddress('Identity provider for single sign-on (OpenID Connect): its issuer.').optional(),
  OIDC_CLIENT_ID: text('Client at the identity provider, needed with OIDC_ISSUER.'),
  OIDC_CLIENT_SECRET: secret(1, 'Secret of the client at the identity provider, needed with OIDC_ISSUER.'),
  OIDC_ACR: text(
    'Sign-in classes (acr), separated by spaces, of which the identity provider must confirm one. Default: any.',
  ),
  OIDC_AMR: text(
    'Sign-in methods (amr), separated by spaces, of which the identity provider must confirm one. Default: any.',
  ),
  OIDC_NAME: z
    .string()
    .max(60)
    .prefault('single sign-on')
    .meta({
      doc: 'Name of the identity provider on the sign-in page.',
      expected: 'a text of 60 characters at most',
    } satisfies About),
  AUTH_SECRET: secret(32, 'Key of sessions and signed addresses. Generated into DATA_DIR when absent.'),
  AUTH_SECRET_PREVIOUS: secret(
    32,
    'While AUTH_SECRET is being replaced: the other one. What it signed or encrypted is still accepted.',
  ),

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

  GLEIF_URL: webAddress('Base address of the GLEIF interface.').prefault('https://api.gleif.org/api/v1'),
  GLEIF_RATE_PER_MINUTE: wholeNumber(60, 1, 10_000, 'Calls to GLEIF per minute.'),
  REGISTRY_TIMEOUT_MS: wholeNumber(20_000, 100, 600_000, 'Deadline of one call to a register.'),
  REGISTRY_RETRY_MS: wholeNumber(
    200,
    1,
    10_000,
    'About how long to wait before a call that broke is made again.',
  ),
  COMPANION_PATIENCE_MS: wholeNumber(
    4_000,
    10,
    600_000,
    'How long a further source is waited for beside the register.',
  ),
  SEARCH_PATIENCE_MS: wholeNumber(
    3_000,
    10,
    600_000,
    'How long a search waits for a register before imported files answer.',
  ),
  EU_VIES_REQUESTER: z
    .string()
    .regex(/^[A-Z]{2}[0-9A-Z+*]{2,12}$/)
    .optional()
    .meta({
      doc: 'Your own VAT number: with it VIES returns a consultation number, which proves the query.',
      expected: 'a VAT number with the two letters of its state, without spaces',
    } satisfies About),

  US_SOCRATA_TOKEN: secret(
    8,
    'Application token of Socrata, free from any state’s data portal: with it the states of the United States do not slow down queries.',
  ),

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
  RATE_LIMIT_PER_MINUTE: wholeNumber(600, 1, 1_000_000, 'Requests per minute for one API key.'),
  SUGGESTIONS_PER_MINUTE: wholeNumber(
    3_000,
    1,
    1_000_000,
    'Suggestions per minute for one API key, in each process of the service.',
  ),
  USER_REQUESTS_PER_MINUTE: wholeNumber(
    1_200,
    10,
    1_000_000,
    'Requests per minute for one user of the web application, in each of its processes; pages are not counted.',
  ),
  MAX_REQUESTS: wholeNumber(
    1_000,
    1,
    100_000,
    'Requests that one process of the service works on at once; others are answered with 503 and Retry-After.',
  ),
  BODY_LIMIT_BYTES: wholeNumber(65_536, 1_024, 10_485_760, 'Largest request body.'),
  DRAIN_SECONDS: wholeNumber(
    0,
    0,
    60,
    'For how long an instance that is to stop says that it is not ready, and answers on, before it takes no more connections: a proxy in front of it passes it over meanwhile. 0: none.',
  ),
  COMPANY_WAIT_MS: wholeNumber(2_000, 0, 60_000, 'How long a company request waits for its items.'),
  RETRY_FOR_SECONDS: wholeNumber(3_600, 0, 7 * DAY_S, 'How long an item is retried before it fails.'),
  LEASE_SECONDS: wholeNumber(
    30,
    1,
    3_600,
    'How long one instance’s call to a register prevents other instances from making the same call.',
  ),
  CACHE_PERIOD_SECONDS: wholeNumber(DAY_S, 0, 365 * DAY_S, 'Period during which purchased data is free.'),
  SIGNED_URL_SECONDS: wholeNumber(900, 1, 7 * DAY_S, 'How long a signed document address is valid.'),

  INVOICE_ISSUER: z
    .string()
    .regex(/[^\s|]/)
    .max(1_000)
    .prefault('Plumbline')
    .meta({
      doc: 'Issuer of invoices: name, address, tax number; lines are separated by |.',
      expected: 'a name and further lines separated by |, at most 1000 characters',
    } satisfies About),
  CREDIT_PRICE_EUR_CENTS: wholeNumber(10, 0, 100_000, 'Price per credit on an invoice, in euro cents.'),
  INVOICE_DUE_DAYS: wholeNumber(14, 0, 365, 'Days until an invoice is due.'),
  INVOICE_TAX_PERCENT: z.coerce
    .number()
    .min(0)
    .max(100)
    .multipleOf(0.01)
    .optional()
    .meta({
      doc: 'Tax on an invoice, in percent of the net amount. If not set, an invoice has no tax line.',
      expected: 'a number from 0 to 100 with two decimals at most, such as 19 or 7.7',
    } satisfies About),
  INVOICE_NOTE: text('A line under the total of an invoice, for example why no tax is charged.'),
  INVOICE_BANK: text('Bank details on an invoice: bank, IBAN, BIC; lines are separated by |.'),

  ...PAYMENT_SETTINGS,

  PLAYWRIGHT_CHROMIUM: text('Chromium for the browser tests. Default: the installed one.'),
  PROPERTY_RUNS: wholeNumber(2_000, 1, 10_000_000, 'Runs of each property test.'),
};

/**
 * Every setting there is, those of sources too, which code reads by the source's id. `.env.example` says the same for
 * people; a test holds the two together.
 */
export const SETTINGS: typeof NAMED = { ...SOURCE_SETTINGS, ...INDEX_FILE_SETTINGS, ...NAMED };

/** The description of a setting, or undefined if there is no setting of that name. */
export function aboutSetting(name: string): About | undefined {
  const schema = Object.entries(SETTINGS).find(([known]) => known === name)?.[1];
  return schema === undefined ? undefined : findAbout(schema);
}

const AboutShape = z.object({ doc: z.string(), expected: z.string(), secret: z.literal(true).optional() });

/** A wrapper such as `optional` carries no notes of its own: they lie one layer below. */
function findAbout(schema: z.core.$ZodType): About | undefined {
  const noted = AboutShape.safeParse(z.globalRegistry.get(schema));
  if (noted.success)
    return {
      doc: noted.data.doc,
      expected: noted.data.expected,
      ...(noted.data.secret ? { secret: true } : {}),
    };
  return schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault
    ? findAbout(schema.def.innerType)
    : undefined;
}
