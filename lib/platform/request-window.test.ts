import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRequestWindow } from './request-window.ts';

describe('createRequestWindow', () => {
  it('lets the limit go and says how long the next has to wait', async () => {
    let now = 1_000;
    const window = createRequestWindow({ limit: 2, maxWaitMs: 0, now: () => now });
    expect(await window.take()).toBe(0);
    now = 11_000;
    expect(await window.take()).toBe(0);
    expect(await window.take()).toBe(50_000);
    now = 60_999;
    expect(await window.take()).toBe(1);
    now = 61_000;
    expect(await window.take()).toBe(0);
    expect(await window.take()).toBe(10_000);
  });

  it('holds for as long as it was told, whatever is free', async () => {
    let now = 0;
    const window = createRequestWindow({ limit: 5, maxWaitMs: 0, now: () => now });
    window.hold(30_000);
    window.hold(10_000);
    expect(await window.take()).toBe(30_000);
    now = 29_999;
    expect(await window.take()).toBe(1);
    now = 30_000;
    expect(await window.take()).toBe(0);
  });

  it('waits itself where the wait is short, and stops waiting when aborted', async () => {
    const window = createRequestWindow({ limit: 1, periodMs: 20, maxWaitMs: 1_000 });
    expect(await window.take()).toBe(0);
    expect(await window.take()).toBe(0);
    window.hold(900);
    await expect(window.take(AbortSignal.abort())).rejects.toThrow();
  });

  it('never lets more than the limit go in any period', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 60 }),
        async (limit, pauses) => {
          let now = 0;
          const window = createRequestWindow({ limit, maxWaitMs: 0, now: () => now });
          const sent: number[] = [];
          for (const pause of pauses) {
            now += pause;
            if ((await window.take()) === 0) sent.push(now);
          }
          for (const from of sent) {
            expect(sent.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(limit);
          }
        },
      ),
    );
  });
});
