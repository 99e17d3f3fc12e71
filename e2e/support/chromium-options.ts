import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import type { Env } from '#lib/platform/env.ts';

/** Debian's Chromium without windows, menus and toolbars to draw behind each page. */
export const HEADLESS = '/usr/bin/chromium-headless-shell';
const INSTALLED = [HEADLESS, '/usr/bin/chromium'];

/** The one of this machine; undefined where there is none. */
export const installedChromium = (): string | undefined => INSTALLED.find((path) => existsSync(path));

/** Which Chromium is started, and how: the one that is set, else Debian's, else Playwright's own. */
export function chromiumOptions({ PLAYWRIGHT_CHROMIUM }: Pick<Env, 'PLAYWRIGHT_CHROMIUM'>): LaunchOptions {
  const executablePath = PLAYWRIGHT_CHROMIUM ?? installedChromium();
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
