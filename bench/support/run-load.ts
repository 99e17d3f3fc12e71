import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Load, type Order } from './load.ts';

/** Loads a server from a process of its own. Throws when an answer was not 200. */
export async function runLoad(order: Order): Promise<Load> {
  const load = await tryLoad(order);
  if (load.failed > 0)
    throw new Error(`${load.failed} answers were not 200: ${JSON.stringify(load.statuses)}`);
  return load;
}

/** The same, whatever is answered. */
export async function tryLoad(order: Order): Promise<Load> {
  const child = fork(join(import.meta.dirname, 'load.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The loader ended with code ${code} and no result.`);
  });
  const answered = Promise.race([once(child, 'message'), ended]);
  child.send(order);
  const [message] = await answered;
  return Load.parse(message);
}
