import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createPool, one } from '#lib/platform/db.ts';
import { balanceOver } from '#lib/service/reliability/testing/balance-over.ts';
import { expect, test } from '../support/signed-in.ts';
import { startWeb } from '../support/start-web.ts';
import { watchPage } from '../support/watch-page.ts';

const OFFICERS = 2;
/** Between what an officer does: they leave a core for who starts, and stay below what their key may ask in a minute. */
const PAUSE_MS = 400;
const PAGES = ['/search', '/reports', '/discrepancies', '/companies/TEST/T0000108'];

interface Told {
  readonly statuses: Map<number, number>;
  readonly bought: string[];
}

/** Officers who read pages and buy, until told to stop. */
function startOfficers(url: string, cookie: string): { told: Told; stop: () => Promise<void> } {
  const told: Told = { statuses: new Map(), bought: [] };
  const mark = randomUUID().slice(0, 8).toUpperCase();
  let isOver = false;
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const { status, text } = await fetch(new URL(path, url), { ...init, headers, redirect: 'manual' }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      (error: unknown) => ({ status: 0, text: String(error) }),
    );
    told.statuses.set(status, (told.statuses.get(status) ?? 0) + 1);
    if (status !== 200) console.error(`${path}: ${status} ${text.slice(0, 300)}`);
    return status;
  };
  const officer = async (name: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      await ask(PAGES[turn % PAGES.length] ?? '/');
      const companyId = `${mark}_${name}_${turn}`;
      const order = { country: 'TEST', companyId, dataPoints: ['companyProfile'], confirmedCredits: 100 };
      const status = await ask('/api/desk/lookups', {
        method: 'POST',
        body: JSON.stringify({ ...order, reason: 'Onboarding' }),
      });
      if (status === 200) told.bought.push(companyId);
      await pause(PAUSE_MS);
    }
  };
  const officers = Array.from({ length: OFFICERS }, (_, name) => officer(name));
  return {
    told,
    async stop() {
      isOver = true;
      await Promise.all(officers);
    },
  };
}

// By day e2e/package/package.spec.ts restarts both behind Caddy.
test('each of two web applications is stopped and started again under load: no request fails, what was bought is there once', {
  tag: '@all',
}, async ({ page, product }) => {
  const start = () => startWeb({ DRAIN_SECONDS: '3', USER_REQUESTS_PER_MINUTE: '100000' });
  const webs = [await start(), await start()];
  const proxy = await balanceOver(() => webs.map(({ webUrl }) => webUrl));
  const { complaints } = watchPage(page);
  const cookies = await page.context().cookies();
  const officers = startOfficers(proxy.url, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  const { told } = officers;
  /** Somebody who clicks beside those who only ask. */
  const moreIsBought = async () => {
    const enough = told.bought.length + 5;
    await page.goto(`${proxy.url}/search`);
    // Beside its name stands how many reports wait for the reader, if any do.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
    await expect.poll(() => told.bought.length).toBeGreaterThan(enough);
  };
  try {
    for (const at of [0, 1]) {
      await moreIsBought();
      await webs[at]?.stop();
      webs[at] = await start();
    }
    await moreIsBought();
    // The page asks what is in progress for as long as it is open: it is left before the proxy ends.
    await page.goto('about:blank');
  } finally {
    await officers.stop();
    await proxy.stop();
    for (const web of webs) await web.stop();
  }
  expect([...told.statuses.keys()]).toEqual([200]);
  expect(complaints).toEqual([]);
  const pool = createPool(product.databaseUrl, { max: 1 });
  const { charged } = await one(
    pool,
    `select count(*)::int as charged from service.ledger_entry where kind = 'charge' and company_id = any($1)`,
    [told.bought],
    z.object({ charged: z.int() }),
  ).finally(() => pool.end());
  expect(charged).toBe(told.bought.length);
});
