import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Failure } from '#lib/contract/failure.ts';
import { aboutSetting } from '#lib/platform/settings.ts';

const SHORTEST = 12;

/**
 * The passphrase of a backup: BACKUP_PASSPHRASE, else what somebody types at the terminal, which is not shown. Never an
 * argument, which every user of the machine could read.
 * @param isNew asked twice, so that a typing mistake does not lock a backup for good
 */
export async function askPassphrase(set: string | undefined, isNew: boolean): Promise<string> {
  if (set !== undefined) return set;
  if (!process.stdin.isTTY) {
    throw new Failure('invalid_request', `BACKUP_PASSPHRASE is not set, and there is no terminal to ask at.`);
  }
  const typed = await ask('Passphrase of the backup: ');
  if (typed.length < SHORTEST) {
    const expected = aboutSetting('BACKUP_PASSPHRASE')?.expected;
    throw new Failure('invalid_request', `Passphrase: expected ${expected}, got ${typed.length}.`);
  }
  if (isNew && (await ask('The same again: ')) !== typed) {
    throw new Failure('invalid_request', 'The two passphrases differ. Nothing was backed up.');
  }
  return typed;
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: process.stdin, output: silent, terminal: true });
  const stopped = new AbortController();
  line.once('SIGINT', () => stopped.abort());
  try {
    return await line.question('', { signal: stopped.signal });
  } catch (cause) {
    if (!stopped.signal.aborted) throw cause;
    throw new Failure('internal', 'It was stopped.', { cause });
  } finally {
    line.close();
    process.stderr.write('\n');
  }
}
