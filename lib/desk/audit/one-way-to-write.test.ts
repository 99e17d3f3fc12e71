import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where else a transaction is opened, and why that may be. */
const OTHERS: Readonly<Record<string, string>> = {
  'audit/audited.ts': 'is the way',
  'audit/turn-audit.ts':
    'begins a partition, with a limit of its own for the time it takes: no entry changes',
  'documents/keep-document.ts': 'notes that a document could not be fetched, which is tried again: no act',
  'lookups/record-answer.ts': 'keeps an answer that is under way, beside no erasure: no act',
  'people/note-failed-sign-in.ts': 'waits as long as an entry takes, and writes nothing',
  'people/sign-in-pause.ts': 'counts tries for the pause; that one failed is written to the audit',
};

test('no verb opens a transaction but through `audited`', async () => {
  const desk = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: desk }).filter((path) => !/\.test\.ts$|testing\//.test(path));
  expect(files.length).toBeGreaterThan(100);
  const texts = await Promise.all(
    files.map(async (path) => ({ path, text: await readFile(join(desk, path), 'utf8') })),
  );
  const opening = texts.filter(({ text }) => /\$transaction\b|\binTransaction\(/.test(text));
  expect(opening.map(({ path }) => path).toSorted()).toEqual(Object.keys(OTHERS).toSorted());
});
