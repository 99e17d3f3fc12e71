import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#lib/contract/failure.ts';
import type { Env } from '#lib/platform/env.ts';
import { findFreePort, whyNotListen } from '#lib/platform/free-port.ts';

/** After a kill of the starter its parts need a moment to end. */
const PATIENCE_MS = 2_000;

export interface Ports {
  WEB_PORT: number;
  SERVICE_PORT: number;
}

/** The ports to listen on, 0 replaced by a free one; a Failure with one line for each that can't be had. */
export async function checkPorts(env: Pick<Env, 'HOST' | 'WEB_PORT' | 'SERVICE_PORT'>): Promise<Ports> {
  const refusals = await Promise.all([refusal('WEB_PORT', env), refusal('SERVICE_PORT', env)]);
  const lines = [...new Set(refusals.filter((line) => line !== undefined))];
  if (lines.length > 0) throw new Failure('internal', lines.join('\n'), { details: lines });
  return {
    WEB_PORT: await findFreePort(env.WEB_PORT, env.HOST),
    SERVICE_PORT: await findFreePort(env.SERVICE_PORT, env.HOST),
  };
}

async function refusal(
  name: 'WEB_PORT' | 'SERVICE_PORT',
  env: Pick<Env, 'HOST' | 'WEB_PORT' | 'SERVICE_PORT'>,
): Promise<string | undefined> {
  const until = Date.now() + PATIENCE_MS;
  const port = env[name];
  for (;;) {
    const code = await whyNotListen(port, env.HOST);
    if (code === undefined) return undefined;
    if (code === 'EACCES') return `Port ${port} (${name}) is reserved for root. Set a port above 1023.`;
    if (code !== 'EADDRINUSE') return `${env.HOST} (HOST) is not an address of this machine (${code}).`;
    if (Date.now() > until)
      return `Port ${port} (${name}) is in use. Set another port, or stop the program that uses it.`;
    await pause(100);
  }
}
