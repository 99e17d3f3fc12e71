import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseEnv, SECRET_FILES, SETTINGS } from '#lib/platform/env.ts';
import { PARTS } from '../launcher/parts.ts';

const folder = join(import.meta.dirname, 'systemd');
const root = join(import.meta.dirname, '..');
const names = readdirSync(folder).filter((name) => /\.(service|timer|target)$/.test(name));
const services = names.filter((name) => name.endsWith('.service'));
const PROGRAM = '/opt/plumbline/bin/node';
/** Of `plumbline-run@`. */
const COMMANDS = ['rotate-secret', 'drop-old-months'];
/** 0 is closed, 10 is open. */
const MOST_EXPOSED = 2;

const textOf = (name: string) => readFile(join(folder, name), 'utf8');
const valuesOf = (text: string, key: string): string[] =>
  [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value ?? '');

function settingOf(text: string): readonly [string, string] {
  const [name = '', value = ''] = text.split('=');
  return [name, value];
}

/** A line may set several. */
const environmentOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    valuesOf(text, 'Environment')
      .flatMap((line) => line.split(' '))
      .map((pair) => settingOf(pair)),
  );

test('a unit for each part, a backup with its timer, one for other commands, and one for all', () => {
  expect(names.toSorted()).toEqual(
    [
      'plumbline-backup.service',
      'plumbline-backup.timer',
      'plumbline-migrate.service',
      'plumbline-run@.service',
      'plumbline-service@.service',
      'plumbline-web@.service',
      'plumbline.target',
    ].toSorted(),
  );
});

test.each(services)('%s starts what there is, with settings that there are', async (name) => {
  const text = await textOf(name);
  const [start = ''] = valuesOf(text, 'ExecStart');
  const [program, script = '', flag, part] = start.split(' ');
  expect(program).toBe(PROGRAM);
  for (const command of COMMANDS) {
    const path = script.replace('/opt/plumbline/', '').replace('%i', command);
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  }
  if (flag !== undefined) expect([flag, PARTS.some((each) => each === part)]).toEqual(['--part', true]);
  const known = [...Object.keys(SETTINGS), ...SECRET_FILES, 'NODE_ENV'];
  const environment = environmentOf(text);
  for (const setting of Object.keys(environment)) expect(known).toContain(setting);
  const credentials = valuesOf(text, 'LoadCredential').map((value) => value.split(':')[0]);
  const read = Object.values(environment).filter((value) => value.startsWith('%d/'));
  expect(read.map((value) => value.slice(3)).toSorted()).toEqual(credentials.toSorted());
});

test.each(services)('%s may do nothing that it need not', async (name) => {
  const text = await textOf(name);
  expect(valuesOf(text, 'User')).toEqual(['plumbline']);
  for (const line of [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'CapabilityBoundingSet=',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});

test('the unit for commands names those that take no arguments', async () => {
  const text = await textOf('plumbline-run@.service');
  for (const command of COMMANDS) {
    expect(text).toContain(`plumbline-run@${command}`);
    expect(await readFile(join(root, `scripts/${command}.ts`), 'utf8')).toMatch(/usage: '',/);
  }
});

test('each instance has a port of its own for its figures', async () => {
  for (const [name, setting] of [
    ['service', 'METRICS_PORT'],
    ['web', 'WEB_METRICS_PORT'],
  ] as const) {
    expect(environmentOf(await textOf(`plumbline-${name}@.service`))[setting]).toBe('1%i');
  }
});

test('the owner’s address is given where the database is prepared, changed or read whole, and nowhere else', async () => {
  const owning = [];
  for (const name of services) {
    if ((await textOf(name)).includes('DATABASE_OWNER_URL')) owning.push(name);
  }
  expect(owning.toSorted()).toEqual([
    'plumbline-backup.service',
    'plumbline-migrate.service',
    'plumbline-run@.service',
  ]);
});

test('the example of settings is one that a start takes', async () => {
  const lines = (await textOf('settings.example')).split('\n').filter((line) => /^[A-Z]/.test(line));
  const settings = Object.fromEntries(lines.map((line) => settingOf(line)));
  for (const name of Object.keys(settings)) expect(Object.keys(SETTINGS)).toContain(name);
  expect(() => parseEnv(settings)).not.toThrow();
});

test('every instance that is wanted has a unit, and waits for the prepared database', async () => {
  for (const wanted of valuesOf(await textOf('plumbline.target'), 'Wants').flatMap((line) =>
    line.split(' '),
  )) {
    const unit = wanted.replace(/@\d+/, '@');
    expect(names).toContain(unit);
    if (unit.includes('@'))
      expect(await textOf(unit)).toMatch(
        /^After=plumbline-migrate.service\nWants=plumbline-migrate.service$/m,
      );
  }
});

/** Where systemd is at hand, its own judgement; the program itself is not where an installation has it. */
test.runIf(existsSync('/usr/bin/systemd-analyze'))(
  'systemd finds no fault in them, and little that they expose',
  async () => {
    const copies = await mkdtemp(join(tmpdir(), 'plumbline-units-'));
    try {
      const paths: string[] = [];
      for (const name of names) {
        const path = join(copies, name.replace('@.', '@4001.'));
        await writeFile(path, (await textOf(name)).replaceAll(PROGRAM, process.execPath));
        paths.push(path);
      }
      const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
      const verified = analyze('verify', '--man=no', '--recursive-errors=no', ...paths);
      expect({ status: verified.status, said: verified.stderr }).toEqual({ status: 0, said: '' });
      for (const path of paths.filter((each) => each.endsWith('.service'))) {
        const judged = analyze('security', '--offline=yes', `--threshold=${MOST_EXPOSED * 10}`, path);
        expect({ path, status: judged.status, said: judged.stderr }).toEqual({ path, status: 0, said: '' });
      }
    } finally {
      await rm(copies, { recursive: true });
    }
  },
);
