import { afterEach, expect, test, vi } from 'vitest';
import type { IndexSource } from './sources/index-source.ts';
import { loadRecords } from './testing/load-file.ts';
import { memoryIndex } from './testing/memory-index.ts';
import { watchImported } from './watch-imported.ts';

const SOURCE: IndexSource = {
  ...{ id: 'ie.companies', name: 'Companies', countries: ['IE'], home: 'https://a.test', licence: 'ours' },
  ...{ everyHours: 24, archive: 'none', canaries: [] },
  parts: [
    {
      framing: { kind: 'csv' },
      read: () => ({ entities: [{ country: 'IE', number: '1', name: 'Example', status: 'active' }] }),
    },
  ],
};

vi.useFakeTimers();
afterEach(() => vi.clearAllTimers());

test('knows a file soon after it was put to use, and no other', async () => {
  const index = memoryIndex();
  const { isImported, stop } = await watchImported(index, (error) => expect.fail(String(error)));
  expect(isImported('ie.companies')).toBe(false);
  await loadRecords(index, SOURCE, [{}]);
  await vi.advanceTimersToNextTimerAsync();
  expect(isImported('ie.companies')).toBe(true);
  expect(isImported('mt.companies')).toBe(false);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('keeps what it read last while the index is not there, and says so', async () => {
  const index = memoryIndex();
  await loadRecords(index, SOURCE, [{}]);
  const health = vi.fn(index.health);
  const onTrouble = vi.fn();
  const { isImported } = await watchImported({ health }, onTrouble);
  health.mockRejectedValue(new Error('down'));
  await vi.advanceTimersToNextTimerAsync();
  expect(onTrouble).toHaveBeenCalledOnce();
  expect(isImported('ie.companies')).toBe(true);
});

test('a start without the index fails: a country would change its source', async () => {
  const health = async () => Promise.reject(new Error('down'));
  await expect(watchImported({ health }, () => {})).rejects.toThrow('down');
});
