import type { Browser } from '@playwright/test';
import { createProgress } from '../../launcher/progress.ts';
import { type RunningDemo, startDemo } from '../../scripts/demo/start-demo.ts';
import { startChromium } from './chromium.ts';
import { startNextServer } from './next-server.ts';

/** Both sides at once: our demo, and an empty Next page built here; all of it ends when `work` does. */
export async function besideEmptyPage(
  work: (sides: { browser: Browser; demo: RunningDemo; emptyUrl: string }) => Promise<void>,
): Promise<void> {
  const empty = await startNextServer({ LOG_LEVEL: 'silent' });
  if (empty === null) return;
  const ends: (() => Promise<void>)[] = [() => empty.stop()];
  try {
    const demo = await startDemo({ progress: createProgress(process.stdout) });
    ends.unshift(() => demo.stop());
    const browser = await startChromium();
    ends.unshift(() => browser.close());
    await work({ browser, demo, emptyUrl: `http://127.0.0.1:${empty.port}/` });
  } finally {
    for (const end of ends) await end();
  }
}
