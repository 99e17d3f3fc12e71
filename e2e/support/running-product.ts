import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { test } from '@playwright/test';
import { z } from 'zod';

/** What the tests need to know of the product that was started for them. */
export const RunningProduct = z.object({
  webUrl: z.url(),
  /** By which the desk asks: no page shows it. */
  serviceUrl: z.url(),
  /** The one that people may open. */
  publicServiceUrl: z.url(),
  serviceApiKey: z.string(),
  databaseUrl: z.string(),
  /** The same database by the role that runs the product. */
  runtimeDatabaseUrl: z.string(),
  authSecret: z.string(),
  /** Where its files are. */
  dataDir: z.string(),
  adminEmail: z.email(),
  adminPassword: z.string(),
});
export type RunningProduct = z.infer<typeof RunningProduct>;

/** The start and the tests are different processes: a file hands over. */
const handover = resolve(import.meta.dirname, '../../node_modules/.cache/plumbline/running-products.json');

export async function tellRunningProducts(products: readonly RunningProduct[]): Promise<void> {
  await mkdir(dirname(handover), { recursive: true });
  await writeFile(handover, JSON.stringify(products), { mode: 0o600 });
}

/** That of the worker that runs the test: no other worker touches it. */
export async function readRunningProduct(): Promise<RunningProduct> {
  const products = z.array(RunningProduct).parse(JSON.parse(await readFile(handover, 'utf8')));
  const product = products[test.info().parallelIndex];
  if (product === undefined) throw new Error('No product was started for this worker.');
  return product;
}
