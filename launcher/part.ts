import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#lib/contract/failure.ts';
import { environmentWith } from '#lib/platform/env.ts';
import { lastWordsOf, openLogFile } from '#lib/platform/log-file.ts';
import { endingWithParent } from '#lib/platform/unprivileged-command.ts';

export interface PartOptions {
  /** As people call it, e.g. "The web application". */
  name: string;
  /** Arguments of node. */
  args: string[];
  root: string;
  env: Readonly<Record<string, string>>;
  /** What it writes goes there, else to our terminal. */
  log?: { readonly path: string; readonly rotateAtBytes?: number };
  /** Answers without a server error as soon as the part is ready. */
  readyUrl: string;
}

/** A process of the running product. */
export interface Part {
  /** Resolves, never rejects, with the reason once it has ended in whatever way. */
  ended: Promise<string>;
  ready(signal: AbortSignal): Promise<void>;
  /** Clean end; by force after 15 s. */
  stop(): Promise<void>;
  kill(): void;
  /** Its log was moved away from outside. */
  reopenLog(): void;
}

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/** Starts a process that ends when this one does, even by `kill -9`. */
export function startPart(options: PartOptions): Part {
  const log = options.log && openLogFile(options.log.path, options.log);
  const { file, args } = endingWithParent({ file: process.execPath, args: options.args }, 'TERM');
  const child = spawn(file, args, {
    cwd: options.root,
    env: environmentWith(options.env),
    // Through us: a file that can't be written would end the process that writes to it.
    stdio: log === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C at the terminal reaches the starter alone, which stops its parts in order.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) if (stream !== null) log?.take(stream);
  const lastWords = () =>
    log === undefined ? 'The reason is above.' : `The end of ${options.log?.path}:\n${log.tail(12)}`;
  const ended = once(child, 'exit').then(
    async ([code, signal]) => {
      await lastWordsOf(child);
      log?.close();
      return `${options.name} ended (${signal ?? `code ${code}`}). ${lastWords()}`;
    },
    (error: unknown) => `${options.name} could not be started: ${String(error)}`,
  );
  return {
    ended,
    async ready(signal) {
      const until = Date.now() + READY_TIMEOUT_MS;
      while (!(await answers(options.readyUrl))) {
        signal.throwIfAborted();
        if (child.exitCode !== null || child.signalCode !== null) throw new Failure('internal', await ended);
        if (Date.now() > until) {
          const reason = `${options.name} did not become ready within ${READY_TIMEOUT_MS / 1000} s.`;
          throw new Failure('internal', `${reason} ${lastWords()}`);
        }
        await pause(50);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      const outcome = await Promise.race([ended, pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      if (outcome === undefined) child.kill('SIGKILL');
      await ended;
    },
    kill: () => {
      child.kill('SIGKILL');
    },
    reopenLog: () => log?.reopen(),
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false; // not listening yet
  }
}
