import { join } from 'node:path';
import type { Env } from '#lib/platform/env.ts';

export const nextProgram = (root: string): string => join(root, 'node_modules/next/dist/bin/next');

/**
 * Arguments of Next.js in production. It keeps an idle connection longer than browsers and proxies do: else one is closed just
 * as a request is sent on it.
 */
export const nextStartArguments = ({ HOST, WEB_PORT }: Pick<Env, 'HOST' | 'WEB_PORT'>): readonly string[] => [
  ...['start', '--keepAliveTimeout', '65000'],
  ...['-H', HOST, '-p', String(WEB_PORT)],
];
