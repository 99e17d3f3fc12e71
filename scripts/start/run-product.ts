import { join } from 'node:path';
import { Failure } from '#lib/contract/failure.ts';
import { environmentWith, loadEnvFile } from '#lib/platform/env.ts';
import { createProgress } from './progress.ts';
import { type Mode, type Product, startProduct } from './start-product.ts';

/**
 * Starts the product, says where it is, and ends this process when it is told to (SIGINT, SIGTERM, SIGHUP;
 * twice: by force) or when a part of the product ends by itself, then with its reason and code 1.
 */
export async function runProduct({ root, mode }: { root: string; mode: Mode }): Promise<void> {
  const abort = new AbortController();
  let product: Product | undefined;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (abort.signal.aborted) {
        product?.kill();
        console.error('Stopped by force.');
        process.exit(130);
      }
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
    });
    announce(product);
    const reason = await Promise.race([product.ended, abortOf(abort.signal)]);
    await product.stop();
    if (reason !== undefined) {
      console.error(`${reason}\nPlumbline has stopped, since one of its parts ended.`);
      process.exit(1);
    }
  } catch (error) {
    if (!abort.signal.aborted) {
      console.error(error instanceof Failure ? error.message : error);
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

function announce(product: Product): void {
  const lines = ['', 'Plumbline is running.', `  Web application  ${product.webUrl}`];
  lines.push(`  Company data     ${product.serviceUrl}  (described at ${product.serviceUrl}/docs)`);
  if (product.adminPassword !== undefined) {
    lines.push('', 'Sign in as the administrator. The password is shown this once:');
    lines.push(`  ${product.adminEmail}`, `  ${product.adminPassword}`);
  }
  lines.push('', `Data and logs are in ${product.dataDir}. Ctrl-C stops everything.`);
  console.log(lines.join('\n'));
}
