import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** What processes write, appended to a file of ours. */
export interface LogFile {
  /** Writes down what comes from here, until it ends. */
  take(stream: Readable): void;
  /** Opens the file anew: it was moved away from outside. */
  reopen(): void;
  /** The last lines that came, written down or not. */
  tail(lines: number): string;
  close(): void;
}

export interface LogFileOptions {
  /** From this size on it is moved to `….1.log` and a new one begun; without it, others rotate and call `reopen`. */
  rotateAtBytes?: number;
  /** How many older ones are kept. */
  keep?: number;
}

/** Where the logs of an installation that has its own database are rotated: with the older ones some 100 MB each. */
export const ROTATE_AT_BYTES = 20_000_000;

const LAST_WORDS_MS = 1_000;

/** What is remembered for `tail`. */
const REMEMBERED_CHARACTERS = 20_000;

/**
 * Opens a log to append to, for its owner alone. A log that cannot be written (a full disk, no rights) ends nobody: lines
 * are dropped, our terminal is told once, and the log says how many when it can be written again.
 */
export function openLogFile(
  path: string,
  { rotateAtBytes = Infinity, keep = 4 }: LogFileOptions = {},
): LogFile {
  let file: number | undefined;
  let size = 0;
  let dropped = 0;
  let last = '';

  const close = () => {
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  const open = () => {
    file ??= openSync(path, 'a', 0o600);
    size = fstatSync(file).size;
    return file;
  };
  const rotate = () => {
    close();
    for (let number = keep - 1; number >= 1; number -= 1)
      moveIfThere(older(path, number), older(path, number + 1));
    moveIfThere(path, older(path, 1));
  };
  const append = (bytes: Buffer) => {
    try {
      if (size >= rotateAtBytes) rotate();
      const to = file ?? open();
      if (dropped > 0) size += writeSync(to, `Lines that could not be written to this log: ${dropped}.\n`);
      dropped = 0;
      size += writeSync(to, bytes);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (dropped === 0)
        console.error(`${path} cannot be written (${why}). Log lines are dropped until it can be.`);
      dropped += 1;
      close();
    }
  };

  return {
    take(stream) {
      stream.on('data', (chunk: Buffer) => {
        last = (last + chunk.toString('utf8')).slice(-REMEMBERED_CHARACTERS);
        append(chunk);
      });
      // A pipe that breaks has no more to say.
      stream.on('error', () => {});
    },
    reopen: close,
    tail: (lines) => last.trimEnd().split('\n').slice(-lines).join('\n'),
    close,
  };
}

/** What a process said last arrives after its end; not long after, unless others of its own still hold its output. */
export async function lastWordsOf(child: ChildProcess): Promise<void> {
  const isOver = [child.stdout, child.stderr].every((stream) => stream === null || stream.closed);
  if (isOver) return;
  await Promise.race([once(child, 'close'), pause(LAST_WORDS_MS, undefined, { ref: false })]);
}

const older = (path: string, number: number) => path.replace(/(\.log)?$/, `.${number}.log`);

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
