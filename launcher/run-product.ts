import { join } from 'node:path';
import { environmentWith, loadEnvFile } from '#lib/platform/env.ts';
import { announceAdministrator } from './announce-administrator.ts';
import { createProgress } from './progress.ts';
import { type Administrator, type Mode, type Product, startProduct } from './start-product.ts';
import { whyNotStarted } from './why-not-started.ts';

const REPEAT_MS = 500;

/**
 * Starts the product and says where it is. A signal (SIGINT, SIGTERM, and SIGHUP at a terminal) ends it, a second one by
 * force; SIGHUP without a terminal opens the logs anew. A part that ends by itself is started again; when that is of no
 * use, or the database ends, the process ends too, with the reason and code 1.
 */
export async function runProduct({ root, mode }: { root: string; mode: Mode }): Promise<void> {
  const abort = new AbortController();
  let product: Product | undefined;
  let administrator: Administrator | undefined;
  let toldAt = 0;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      // Without a terminal that could have been closed, it comes from what rotates the logs.
      if (name === 'SIGHUP' && !process.stdout.isTTY) return product?.reopenLogs();
      if (abort.signal.aborted) {
        // One Ctrl-C arrives twice: from the terminal and, forwarded, from npm.
        if (performance.now() - toldAt < REPEAT_MS) return;
        product?.kill();
        console.error('Stopped by force.');
        process.exit(130);
      }
      toldAt = performance.now();
      console.log('\nStopping … (again to force)');
      abort.abort();
    });
  }
  try {
    loadEnvFile(root);
    product = await startProduct({
      root,
      mode,
      settings: settingsOf(root, mode),
      progress: createProgress(process.stdout),
      signal: abort.signal,
      onAdministrator: (created) => {
        administrator = created;
      },
    });
    announce(product, administrator);
    const reason = await Promise.race([product.ended, abortOf(abort.signal)]);
    await product.stop();
    if (reason !== undefined) {
      console.error(`${reason}\nPlumbline has stopped.`);
      process.exit(1);
    }
  } catch (error) {
    // Created already, although the start went wrong later: its password would be lost.
    if (product === undefined) announceAdministrator(administrator);
    if (!abort.signal.aborted) {
      console.error(whyNotStarted(error));
      process.exit(1);
    }
  }
  console.log('Stopped.');
  process.exit(0);
}

/** What is developed on must not be what is in use. */
function settingsOf(root: string, mode: Mode): Record<string, string> {
  const isSet = environmentWith({}).DATA_DIR !== undefined;
  return mode === 'development' && !isSet ? { DATA_DIR: join(root, '.data/development') } : {};
}

function abortOf(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined));
  });
}

function announce(product: Product, administrator: Administrator | undefined): void {
  console.log('\nPlumbline is running.');
  console.log(`  Web application  ${product.webUrl}`);
  console.log(`  Company data     ${product.serviceUrl}  (described at ${product.serviceUrl}/docs)`);
  announceAdministrator(administrator);
  if (product.ownsItsAudit) {
    console.log(
      '\nThe role of DATABASE_URL owns the audit and could rewrite it: also set DATABASE_OWNER_URL.',
    );
  }
  console.log(`\nData and logs are in ${product.dataDir}. Ctrl-C stops everything.`);
}
