import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { Failure } from '#lib/contract/failure.ts';
import { environmentWith, readEnv } from '#lib/platform/env.ts';
import { chromiumOptions } from '../../e2e/support/chromium-options.ts';
import { signIn } from '../../e2e/support/sign-in.ts';
import type { RunningDemo } from '../demo/start-demo.ts';
import { type Look, SCREENS, type Screen } from './screens.ts';

/** A picture in a repository is paid for by everybody who clones it. */
const MOST_BYTES = 200 * 1024;

const LOOKS = {
  light: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  narrow: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
} as const;

/**
 * Takes each screen's pictures in a real Chromium into `folder`; returns their files.
 * @throws Failure when one is too large; Playwright's error when a screen does not come to what it should show
 */
export async function captureScreens(
  options: Omit<RunningDemo, 'stop'> & { readonly folder: string },
): Promise<string[]> {
  await mkdir(options.folder, { recursive: true });
  const fonts = await ownFonts();
  const browser = await chromium.launch({ ...chromiumOptions(readEnv()), env: fonts.env });
  const files: string[] = [];
  try {
    for (const as of ['nobody', 'officer', 'administrator'] as const) {
      const page = await openPage(browser, options.webUrl);
      if (as !== 'nobody') await signIn(page, { webUrl: options.webUrl, ...options.people[as] });
      for (const screen of SCREENS.filter((each) => each.as === as)) {
        for (const look of ['light', ...(screen.alsoIn ?? [])] as const) {
          const path = join(options.folder, `${screen.name}${look === 'light' ? '' : `-${look}`}.png`);
          await capture(page, { ...screen, address: options.webUrl + pathOf(screen, options) }, look, path);
          files.push(path);
        }
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
    await fonts.remove();
  }
  return files;
}

const pathOf = ({ path }: Screen, demo: Pick<RunningDemo, 'sharedPath'>): string =>
  typeof path === 'string' ? path : path(demo);

/** A server's fonts seldom have Chinese; an officer's machine does. The project's own make the pictures alike everywhere. */
async function ownFonts() {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-fonts-'));
  const file = join(folder, 'fonts.conf');
  const own = resolve(import.meta.dirname, '../../node_modules/@expo-google-fonts');
  await writeFile(
    file,
    `<fontconfig><include>/etc/fonts/fonts.conf</include><dir>${own}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  return {
    env: { ...environmentWith({}), FONTCONFIG_FILE: file },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  });
  return context.newPage();
}

async function capture(
  page: Page,
  screen: Pick<Screen, 'prepare'> & { readonly address: string },
  look: Look,
  path: string,
): Promise<void> {
  const { viewport, colorScheme } = LOOKS[look];
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(screen.address);
  await screen.prepare(page);
  // A page that waits asks again and again: that nothing is asked says nothing, that no part is missing does.
  await page.waitForFunction(() => document.querySelector('.bg-skeleton:not([data-missing] *)') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path });
  const { size } = await stat(path);
  if (size > MOST_BYTES) {
    throw new Failure(
      'internal',
      `${path} has ${Math.round(size / 1024)} KB; ${MOST_BYTES / 1024} is the most.`,
    );
  }
}
