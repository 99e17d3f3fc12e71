import { expect, it } from 'vitest';
import { openDays } from '#lib/index/sources/es/open-days.ts';
import { readAnnouncement } from '#lib/index/sources/es/read-announcement.ts';
import { contextForTests } from '../testing/context-for-tests.ts';

/* Calls the real gazette: only `npm run test:live` runs it. A Sunday has no issue; a Tuesday has some thirty. */
it('reads a day of the gazette, each announcement under a sheet', { timeout: 180_000 }, async () => {
  const { env } = contextForTests();
  const readDay = openDays({ env, signal: AbortSignal.timeout(170_000), pauseMs: 500 });
  expect(await readDay('2026-09-20')).toBeNull();
  const records = (await readDay('2026-09-22')) ?? [];
  expect(records.length).toBeGreaterThan(1_000);
  const numbers = records.map((each) => readAnnouncement(each)?.payloads?.[0]?.number ?? '');
  expect(numbers.filter((number) => number.startsWith('BORME')).length).toBeLessThan(10);
});
