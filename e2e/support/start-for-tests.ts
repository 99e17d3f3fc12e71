import { resolve } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { buildWeb } from '../../launcher/build-web.ts';
import { generatePrismaClient } from '../../launcher/generate-prisma-client.ts';
import { createProgress } from '../../launcher/progress.ts';
import { tellRunningProducts } from './running-product.ts';
import { forbidSharedSecrets, startTestProduct } from './start-test-product.ts';
import { trafficRecord } from './traffic-record.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Starts a product for each worker, all from one build, so that tests that run at the same time share no user, no
 * account and no company; returns how to end them.
 */
export default async function startForTests({ workers }: FullConfig): Promise<() => Promise<void>> {
  trafficRecord().clear();
  forbidSharedSecrets();
  const progress = createProgress(process.stdout);
  await generatePrismaClient(root, progress);
  await buildWeb(root, progress);
  const products = await progress.step(`Starting ${workers} products`, () =>
    Promise.all(Array.from({ length: workers }, () => startTestProduct())),
  );
  await tellRunningProducts(products);
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
  };
}
