import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations } from '#lib/platform/migrate.ts';

/** Last migration that instances in use may have: later ones run beside instances of the previous version. */
const BASELINE = '0074_desk';

/**
 * Migrations that take something away, and why that may be: nothing that still runs uses it. They come one release after the
 * program stopped using it (docs/decisions/0067-upgrades.md).
 */
const CONTRACTS: Readonly<Record<string, string>> = {};

/** What an instance of the version before would fail at. */
const TAKES_AWAY: Readonly<Record<string, RegExp>> = {
  'drops something': /\bdrop\s+(table|column|view|schema|function|type|sequence)\b/i,
  'renames something': /\brename\b/i,
  'makes a column required': /\bset\s+not\s+null\b/i,
  'changes a type': /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i,
  'drops a default': /\bdrop\s+default\b/i,
  'adds a required column without a default':
    /\badd\s+(column\s+)?(?!constraint\b|check\b|unique\b|primary\b|foreign\b)(if\s+not\s+exists\s+)?[\w"]+\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
};

/** Bodies of functions and comments say other things. */
const statementsOf = (sql: string): string =>
  sql.replace(/--.*$/gm, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$body$$');

const faultsOf = (sql: string): string[] =>
  Object.entries(TAKES_AWAY).flatMap(([fault, pattern]) => (pattern.test(statementsOf(sql)) ? [fault] : []));

const migrations = (await readMigrations(join(import.meta.dirname, 'migrations'))).filter(
  ({ name }) => name > BASELINE,
);

test.each(migrations)('$name takes nothing away, or is named with the reason why it may', ({ name, sql }) => {
  expect(faultsOf(sql).length > 0, faultsOf(sql).join(', ')).toBe(name in CONTRACTS);
});

test('every named one exists', () => {
  expect(migrations.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(CONTRACTS)));
});

test.each([
  ['alter table a drop column b', 'drops something'],
  ['drop table service.a;', 'drops something'],
  ['alter table a rename column b to c', 'renames something'],
  ['alter table a alter column b set not null', 'makes a column required'],
  ['alter table a alter column b type text', 'changes a type'],
  ['alter table a alter b set data type text', 'changes a type'],
  ['alter table a alter column b drop default', 'drops a default'],
  ['alter table a\n  add column b text not null', 'adds a required column without a default'],
  [
    'alter table a add column b text not null check (b > 0), add column c int default 1',
    'adds a required column without a default',
  ],
])('%s: refused', (sql, fault) => {
  expect(faultsOf(sql)).toContain(fault);
});

test.each([
  'alter table a add column b text',
  "alter table a add column b text not null default 'x'",
  'alter table a add column b text default now() not null',
  'alter table a add constraint c check (b is not null)',
  'alter table a add check (b is not null)',
  'alter table a alter column b drop not null',
  'alter table a drop constraint b, add constraint b check (true)',
  'create table a (b text not null)',
  '-- drop table a',
  'create function f() returns int language plpgsql as $$ begin drop table a; end $$',
])('%s: taken', (sql) => {
  expect(faultsOf(sql)).toEqual([]);
});
