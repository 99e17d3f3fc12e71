import { expect, test } from 'vitest';
import { parseEnv, SETTINGS } from '#lib/platform/env.ts';
import { checkSettings } from './check-settings.ts';

const said = (names: readonly string[], settings: Record<string, string> = {}) => {
  try {
    checkSettings(names, parseEnv(settings));
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test.each([
  ['RATE_LIMIT_PER_MIN', 'RATE_LIMIT_PER_MINUTE'],
  ['RATE_LIMIT_PER_MINUTES', 'RATE_LIMIT_PER_MINUTE'],
  ['RATE_LMIIT_PER_MINUTE', 'RATE_LIMIT_PER_MINUTE'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['SEAL_CERT', 'SEAL_CERTIFICATE'],
  ['WEB_URLS', 'WEB_URL'],
  ['rate_limit_per_minute', 'RATE_LIMIT_PER_MINUTE'],
  ['Api_Docs', 'API_DOCS'],
])('%s is refused, and %s named', (name, meant) => {
  expect(said([name])).toBe(`${name}: unknown setting; expected ${meant}.`);
});

test('every setting is one, and so is none', () => {
  expect(said(Object.keys(SETTINGS))).toBe('');
  expect(said([])).toBe('');
});

test.each([
  'HOSTNAME',
  'PORT',
  'PATH',
  'HOME',
  'PGHOST',
  'AWS_REGION',
  'SERVICE_HOST',
  'POSTGRES_PASSWORD',
  'NODE_ENV',
  'npm_config_user_agent',
  'HTTP_PROXY',
  'SMTP_HOST',
  'http_proxy',
  'WEB',
  'S3',
  'SEAL',
])('%s belongs to others', (name) => {
  expect(said([name])).toBe('');
});

test.each(['SEAL_CERTIFICATE', 'TIMESTAMP_AUTHORITIES', 'TRUSTED_LIST'])(
  '%s: a file that is not there',
  (name) => {
    expect(said([], { [name]: '/nope.p12' })).toBe(`${name}: expected an existing file, got "/nope.p12".`);
    expect(said([], { [name]: import.meta.filename })).toBe('');
  },
);

test('all that is wrong is told at once', () => {
  expect(said(['DATABASE_URI'], { TRUSTED_LIST: '/nope' }).split('\n')).toHaveLength(2);
});
