import type { Page } from '@playwright/test';

export interface Vitals {
  /** Largest contentful paint, from the start of the visit. */
  readonly lcpMs: number;
  /** The slowest answer to what was done; 0 where all were below 16 ms, which the browser does not tell. */
  readonly inpMs: number;
  /** What moved without anybody having done anything. */
  readonly cls: number;
}

/** Long enough for what a page still does when it is there; nothing is asserted after it, all is read. */
const SETTLE_MS = 1_500;

/** Counts in the page from its very start, by the browser's own observers. */
export async function watchVitals(page: Page): Promise<{ settle(): Promise<() => Promise<Vitals>> }> {
  await page.addInitScript(() => {
    const seen = { lcpMs: 0, inpMs: 0, cls: 0 };
    Object.assign(window, { vitalsSeen: seen });
    const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry);
      }).observe({ type, buffered: true, ...more });
    observe('largest-contentful-paint', ({ startTime }) => {
      seen.lcpMs = startTime;
    });
    observe('layout-shift', (entry) => {
      if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
        seen.cls += Number(entry.value);
    });
    observe(
      'event',
      (entry) => {
        if ('interactionId' in entry && entry.interactionId !== 0)
          seen.inpMs = Math.max(seen.inpMs, entry.duration);
      },
      { durationThreshold: 16 },
    );
  });
  const read = async (): Promise<Vitals> => {
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate<Vitals>('window.vitalsSeen');
  };
  return {
    async settle() {
      await page.waitForTimeout(SETTLE_MS);
      return read;
    },
  };
}
