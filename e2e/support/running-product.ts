import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
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
  authSecret: z.string(),
  adminEmail: z.email(),
  adminPassword: z.string(),
});
export type RunningProduct = z.infer<typeof RunningProduct>;

/** The start and the tests are different processes: a file hands over. */
const handover = resolve(import.meta.dirname, '../../node_modules/.cache/plumbline/running-product.json');

export async function tellRunningProduct(product: RunningProduct): Promise<void> {
  await mkdir(dirname(handover), { recursive: true });
  await writeFile(handover, JSON.stringify(product), { mode: 0o600 });
}

export async function readRunningProduct(): Promise<RunningProduct> {
  return RunningProduct.parse(JSON.parse(await readFile(handover, 'utf8')));
}
