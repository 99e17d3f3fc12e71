import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '#lib/contract/failure.ts';
import { httpAddress, parseEnv, readSecretFiles, requireSetting } from './env.ts';
import { aboutSetting, SETTINGS } from './settings.ts';

function refusal(source: Record<string, string>): string {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
  throw new Error('was accepted');
}

describe('defaults', () => {
  test('an empty environment is enough', () => {
    const env = parseEnv({});
    expect(env).toMatchObject({
      HOST: '127.0.0.1',
      WEB_PORT: 3000,
      SERVICE_PORT: 4000,
      DATA_DIR: resolve('.data'),
      SERVICE_URL: 'http://127.0.0.1:4000',
      PUBLIC_SERVICE_URL: 'http://127.0.0.1:4000',
      GLEIF_URL: 'https://api.gleif.org/api/v1',
    });
    for (const absent of ['DATABASE_URL', 'AUTH_SECRET', 'ADMIN_PASSWORD', 'SERVICE_API_KEY'] as const) {
      expect(env[absent]).toBeUndefined();
    }
  });

  test('ADMIN_PASSWORD has 12 to 200 characters, blanks among them', () => {
    for (const ADMIN_PASSWORD of ['a b c d e f ', 'x'.repeat(200)])
      expect(parseEnv({ ADMIN_PASSWORD }).ADMIN_PASSWORD).toBe(ADMIN_PASSWORD);
    for (const length of [11, 201])
      expect(refusal({ ADMIN_PASSWORD: 'x'.repeat(length) })).toContain('from 12 to 200 characters');
  });

  test('an empty value counts as absent, foreign variables are ignored', () => {
    expect(parseEnv({ WEB_PORT: '', AUTH_SECRET: '', HOME: '/somewhere' })).toEqual(parseEnv({}));
  });

  test('addresses follow host and port, and lose a closing slash', () => {
    expect(parseEnv({ HOST: '0.0.0.0', SERVICE_PORT: '4100' }).SERVICE_URL).toBe('http://127.0.0.1:4100');
    expect(parseEnv({ PUBLIC_SERVICE_URL: 'https://data.example/base/' }).PUBLIC_SERVICE_URL).toBe(
      'https://data.example/base',
    );
    expect(httpAddress('::', 1)).toBe('http://[::1]:1');
  });
});

describe('refusals name the setting, what was expected and what was given', () => {
  test.each([
    ['WEB_PORT', '65536', 'WEB_PORT: expected a whole number from 0 to 65535, got "65536".'],
    ['WEB_PORT', '-1', 'WEB_PORT: expected a whole number from 0 to 65535, got "-1".'],
    ['WEB_PORT', '3000.5', 'WEB_PORT: expected a whole number from 0 to 65535, got "3000.5".'],
    ['WEB_PORT', '0x10', 'WEB_PORT: expected a whole number from 0 to 65535, got "0x10".'],
    ['WEB_PORT', '4000', 'WEB_PORT: expected another port than SERVICE_PORT, got "4000".'],
    ['LEASE_SECONDS', '0', 'LEASE_SECONDS: expected a whole number from 1 to 3600, got "0".'],
    ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL: expected an e-mail address, got "nobody".'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL: expected fatal, error, warn, info, debug, trace or silent, got "loud".',
    ],
    [
      'GLEIF_URL',
      'file:///etc',
      'GLEIF_URL: expected an address that begins with http:// or https://, without ? or #, got "file:///etc".',
    ],
    ['HOST', 'two words', 'HOST: expected an IP address or host name, got "two words".'],
  ])('%s=%s', (name, value, line) => {
    expect(refusal({ [name]: value })).toBe(line);
  });

  test('both sides of a bound', () => {
    expect(parseEnv({ WEB_PORT: '65535', LEASE_SECONDS: '1', AUTH_SECRET: 'x'.repeat(32) })).toMatchObject({
      WEB_PORT: 65_535,
      LEASE_SECONDS: 1,
    });
    expect(refusal({ AUTH_SECRET: 'x'.repeat(31) })).toBe(
      'AUTH_SECRET: expected at least 32 characters, none of them blank, got 31 characters (not shown).',
    );
  });

  test('never show a secret', () => {
    const message = refusal({
      AUTH_SECRET: 'hunter-auth',
      ADMIN_PASSWORD: 'hunter-pw',
      SERVICE_API_KEY: 'hunter-key',
      DATABASE_URL: 'mysql://user:hunter-db@host/db',
    });
    expect(message.split('\n')).toHaveLength(4);
    expect(message).not.toContain('hunter');
  });

  test('one line each, in one go', () => {
    expect(refusal({ WEB_PORT: 'a', SERVICE_PORT: 'b' }).split('\n')).toHaveLength(2);
  });

  test('s3 and mail name what they lack', () => {
    expect(refusal({ SMTP_URL: 'smtp://mail.example' })).toBe(
      'MAIL_FROM: expected a value, since SMTP_URL is set, got nothing.',
    );
    expect(refusal({ STORAGE_DRIVER: 's3', S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k' })).toBe(
      'S3_SECRET_ACCESS_KEY: expected a value, since STORAGE_DRIVER is s3, got nothing.',
    );
  });
});

test('a needed setting that is absent is named', () => {
  expect(() => requireSetting(parseEnv({}), 'DATABASE_URL')).toThrow(/^DATABASE_URL is not set/);
  expect(requireSetting(parseEnv({}), 'WEB_PORT')).toBe(3000);
});

describe('.env.example', async () => {
  const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
  const settings = new Map(
    [...example.matchAll(/^# ?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

  test('names exactly the settings there are', () => {
    expect([...settings.keys()].sort()).toEqual(Object.keys(SETTINGS).sort());
  });

  test('shows the true defaults', () => {
    expect(parseEnv(Object.fromEntries(settings))).toEqual(parseEnv({}));
    for (const [name, schema] of Object.entries(SETTINGS)) {
      const hasDefault = schema.safeParse(undefined).data !== undefined;
      expect([name, settings.get(name) !== '']).toEqual([name, hasDefault]);
    }
  });

  test('every setting is documented in the code too', () => {
    for (const name of settings.keys()) expect(aboutSetting(name)?.doc, name).toMatch(/\.$/);
  });
});

test('the address of a file may have a query, and no part of a page', () => {
  const url = 'https://files.test/latest.csv?delta=LastDay';
  expect(parseEnv({ INDEX_GLEIF_LEI2_UPDATES_URL: url }).indexFiles['gleif.lei2']?.updatesUrl).toBe(url);
  expect(() => parseEnv({ INDEX_GLEIF_LEI2_UPDATES_URL: `${url}#top` })).toThrow(/without #, got/);
});

test('a secret is replaced by another one', () => {
  const secret = 's'.repeat(32);
  expect(() => parseEnv({ AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: secret })).toThrow(
    'AUTH_SECRET_PREVIOUS: expected another secret than AUTH_SECRET, got 32 characters (not shown).',
  );
  expect(parseEnv({ AUTH_SECRET_PREVIOUS: secret }).AUTH_SECRET_PREVIOUS).toBe(secret);
});

describe('secrets given as files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-secrets-'));
    await writeFile(join(folder, 'secret'), 's3cret\n');
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('are read without the end of the line; other settings are not read so', () => {
    const file = join(folder, 'secret');
    expect(readSecretFiles({ AUTH_SECRET_FILE: file, WEB_URL_FILE: file, DATABASE_URL_FILE: '' })).toEqual({
      AUTH_SECRET: 's3cret',
    });
  });

  test('and as a setting, or in a file that is not there: refused, and no secret is told', () => {
    const AUTH_SECRET_FILE = join(folder, 'secret');
    expect(() => readSecretFiles({ AUTH_SECRET_FILE, AUTH_SECRET: 'other' })).toThrow(
      'AUTH_SECRET_FILE: AUTH_SECRET is set too. Set one of them.',
    );
    expect(() => readSecretFiles({ AUTH_SECRET_FILE: join(folder, 'none') })).toThrow(
      /^AUTH_SECRET_FILE: expected a readable file, got "/,
    );
  });
});
