import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import type { Env } from '#lib/platform/env.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Which Chromium is started, and how: the one that is set, else Debian's, else Playwright's own. */
export function chromiumOptions({ PLAYWRIGHT_CHROMIUM }: Pick<Env, 'PLAYWRIGHT_CHROMIUM'>): LaunchOptions {
  const executablePath = PLAYWRIGHT_CHROMIUM ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      // As root there is no sandbox to be had, and nothing that we open leaves this machine.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
