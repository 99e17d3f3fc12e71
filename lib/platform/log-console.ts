import { format } from 'node:util';
import type { Logger } from './log.ts';

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * From now on what a library prints is a line of the log like any other. The web framework names the addresses that it
 * was asked for: of those that are a secret themselves (share links, invitations) the secret is cut out.
 */
export function logConsole(log: Logger, target: Pick<Console, keyof typeof LEVELS> = console): void {
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    target[method] = (...said: unknown[]) => {
      const error = said.find((each) => each instanceof Error);
      const text = format(...said.filter((each) => each !== error)).trim();
      if (error === undefined && text === '') return;
      log[LEVELS[method]](error === undefined ? {} : { err: aboutError(error) }, withoutTokens(text));
    };
  }
}

/** A plain object: of an error's further members none is logged, they may quote what was sent. */
const aboutError = ({ name, message, stack = '' }: Error) => ({
  type: name,
  message: withoutTokens(message),
  stack: withoutTokens(stack),
});

const withoutTokens = (text: string): string =>
  text.replaceAll(/(\/(?:s|invite)\/)[^\s/?#'"]+/g, '$1[secret]');
