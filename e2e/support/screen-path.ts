import type { Page } from '@playwright/test';
import { reportOf } from './as-administrator.ts';
import { buy } from './company-steps.ts';
import type { RunningProduct } from './running-product.ts';
import type { Screen } from './screens.ts';

/** Buys and makes what a screen shows, and returns its path. */
export async function screenPath(
  buyer: Page,
  product: RunningProduct,
  { buys = [], dataPoints, reportOf: company, path, given }: Screen,
): Promise<string> {
  for (const id of buys) await buy(buyer, id, { dataPoints, webUrl: product.webUrl });
  const report = company === undefined ? '' : await reportOf(product, company);
  return `${report}${path}${(await given?.(product, buyer)) ?? ''}`;
}
