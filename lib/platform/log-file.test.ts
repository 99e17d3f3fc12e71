import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LogFileOptions, openLogFile } from './log-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-log-'));
  path = join(folder, 'service.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

function open(options: LogFileOptions = {}) {
  const log = openLogFile(path, options);
  const stream = new PassThrough();
  log.take(stream);
  /** A PassThrough hands on what it got in the same tick. */
  return { log, say: (line: string) => stream.write(`${line}\n`) };
}
const read = (name = 'service.log') => readFileSync(join(folder, name), 'utf8');

test('appends, also after a start before, and only its owner reads it', () => {
  open().say('one');
  open().say('two');
  expect(read()).toBe('one\ntwo\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('moved away from outside and opened anew', () => {
  const { log, say } = open();
  say('before');
  renameSync(path, join(folder, 'moved.log'));
  say('still there');
  log.reopen();
  say('after');
  expect(read('moved.log')).toBe('before\nstill there\n');
  expect(read()).toBe('after\n');
});

test('rotates by itself from its size on, and keeps so many', () => {
  const { say } = open({ rotateAtBytes: 10, keep: 2 });
  for (const line of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd']) say(`${line}.`);
  expect(readdirSync(folder).sort()).toEqual(['service.1.log', 'service.2.log', 'service.log']);
  expect([read(), read('service.1.log'), read('service.2.log')]).toEqual([
    'dddddddd.\n',
    'cccccccc.\n',
    'bbbbbbbb.\n',
  ]);
});

test('a full disk: lines are dropped, the terminal is told once, and then it goes on', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  symlinkSync('/dev/full', path);
  const { log, say } = open();
  say('lost');
  say('lost too');
  expect(told).toHaveBeenCalledOnce();
  expect(told.mock.calls[0]?.[0]).toMatch(/service\.log cannot be written \(ENOSPC/);
  expect(log.tail(5)).toBe('lost\nlost too');
  unlinkSync(path);
  say('back');
  expect(read()).toBe('Lines that could not be written to this log: 2.\nback\n');
  told.mockRestore();
});

test('the last lines', () => {
  const { log, say } = open();
  expect(log.tail(2)).toBe('');
  for (const line of ['one', 'two', 'three']) say(line);
  expect(log.tail(2)).toBe('two\nthree');
});
