import { resolve } from 'node:path';
import { z } from 'zod';
import { INDEX_FILES, keptFiles } from './index-settings.ts';
import { type About, port, webAddress, wholeNumber } from './setting-kinds.ts';

/** Where the product runs: addresses and ports, its traces and log, its folder and its databases. */
export const MACHINE_SETTINGS = {
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
};
