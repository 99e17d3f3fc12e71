import { test as base } from '@playwright/test';
import { type Connection, openConnection } from './connection.ts';
import { type RunningProduct, readRunningProduct } from './running-product.ts';
import { type OtherWeb, startOtherWeb } from './start-other-web.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  readonly product: RunningProduct;
  /** Of the desk to its service; back to the product's own when the test ends. */
  readonly connection: Connection;
}

/** Playwright's test, at the addresses of the product that runs for it. */
export const test = base.extend<Fixtures, { otherWeb: OtherWeb }>({
  // Playwright reads what a fixture needs from this pattern, so that there must be one, although it needs nothing.
  product: async ({ playwright: _ }, use) => use(await readRunningProduct()),
  baseURL: async ({ product }, use) => use(product.webUrl),
  connection: async ({ product }, use) => {
    const connection = openConnection(product);
    await use(connection);
    await connection.reset();
  },
  // Started by the first test of the worker that asks for it.
  otherWeb: [
    async ({ playwright: _ }, use) => {
      const web = await startOtherWeb();
      await use(web);
      await web.stop();
    },
    { scope: 'worker' },
  ],
});
