import { spawnSync } from 'node:child_process';
import { Failure } from '#lib/contract/failure.ts';

export interface Command {
  file: string;
  args: string[];
}

export interface Launcher {
  /** The user id that owns, seen from outside, what such a command writes. */
  uid: number;
  wrap(command: Command): Command;
}

const NOBODY = 65534;
const unshare: Command = {
  file: 'unshare',
  args: ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
};
const setpriv: Command = {
  file: 'setpriv',
  args: [
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    // Without it access(2), which PostgreSQL asks about its own files, would not count the capability.
    '--securebits=+no_setuid_fixup',
    '--',
  ],
};

/**
 * How to start a program that refuses to run as root, as PostgreSQL does, without losing root's access to a
 * checkout that nobody else can read. Another user than root starts it directly. Root starts it in a user
 * namespace where root is called nobody. Where the kernel or the container forbids that, root starts it as nobody
 * with the one capability to pass file permissions.
 */
export function findLauncher(): Launcher {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) return { uid, wrap: (command) => command };
  if (works(unshare)) return { uid: 0, wrap: (command) => prefixed(unshare, command) };
  if (works(setpriv)) return { uid: NOBODY, wrap: (command) => prefixed(setpriv, command) };
  throw new Failure(
    'internal',
    'PostgreSQL refuses to run as root, and neither unshare nor setpriv (package util-linux) works here. ' +
      'Start as another user, or set DATABASE_URL.',
  );
}

/**
 * Lets a command receive `signal` when the process that started it ends in whatever way, `kill -9` included.
 * Where util-linux has no setpriv the command runs without that.
 */
export function endingWithParent(command: Command, signal: 'INT' | 'TERM'): Command {
  const wrapper: Command = { file: 'setpriv', args: [`--pdeathsig=${signal}`, '--'] };
  return works(wrapper) ? prefixed(wrapper, command) : command;
}

function prefixed(prefix: Command, command: Command): Command {
  return { file: prefix.file, args: [...prefix.args, command.file, ...command.args] };
}

function works(prefix: Command): boolean {
  const { file, args } = prefixed(prefix, { file: 'true', args: [] });
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0;
}
