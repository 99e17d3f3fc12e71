// npm start: the whole product on this machine; with --part one of several processes (docs/deployment.md). Settings: .env.example.
import { resolve } from 'node:path';
import { PARTS, readPart } from '../launcher/parts.ts';

const root = resolve(import.meta.dirname, '..');
const part = readPart(process.argv.slice(2));

if (part === 'unknown') {
  console.error(`Usage: node scripts/start.ts [--part ${PARTS.join('|')}]`);
  process.exit(2);
}
// A part needs the database client, which the whole product makes at its first start.
if (part === undefined) {
  const { runProduct } = await import('../launcher/run-product.ts');
  await runProduct({ root, mode: 'production' });
} else {
  const { runPart } = await import('../launcher/run-part.ts');
  await runPart({ root, part });
}
