// npm start: the whole product on this machine. Settings: .env.example.
import { resolve } from 'node:path';
import { Failure } from '#lib/contract/failure.ts';
import { loadEnvFile } from '#lib/platform/env.ts';
import { createProgress } from './start/progress.ts';
import { type Product, startProduct } from './start/start-product.ts';

const root = resolve(import.meta.dirname, '..');

const abort = new AbortController();
let product: Product | undefined;
let isStopping = false;

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    if (isStopping) {
      product?.kill();
      console.error('Stopped by force.');
      process.exit(130);
    }
    isStopping = true;
    console.log('\nStopping … (again to force)');
    abort.abort();
    void product?.stop().then(() => {
      console.log('Stopped.');
      process.exit(0);
    });
  });
}

try {
  loadEnvFile(root);
  product = await startProduct({ root, progress: createProgress(process.stdout), signal: abort.signal });
  if (isStopping) await product.stop();
  else announce(product);
  const reason = await product.ended;
  if (!isStopping) {
    isStopping = true;
    console.error(`${reason}\nPlumbline stops, since one of its parts has ended.`);
    await product.stop();
    process.exit(1);
  }
} catch (error) {
  if (isStopping) {
    console.log('Stopped.');
    process.exit(0);
  }
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}

function announce(running: Product): void {
  const lines = ['', 'Plumbline is running.', `  Web application  ${running.webUrl}`];
  lines.push(`  Company data     ${running.serviceUrl}  (its description: ${running.serviceUrl}/docs)`);
  if (running.adminPassword !== undefined) {
    lines.push('', 'Sign in as the administrator. The password is shown this once:');
    lines.push(`  ${running.adminEmail}`, `  ${running.adminPassword}`);
  }
  lines.push('', `Data and logs are in ${running.dataDir}. Ctrl-C stops everything.`);
  console.log(lines.join('\n'));
}
