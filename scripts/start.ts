// npm start: the whole product on this machine; with --part one of several processes (docs/deployment.md). Settings: .env.example.
import { resolve } from 'node:path';
import { PARTS, readPart } from '../launcher/parts.ts';
import { runPart } from '../launcher/run-part.ts';
import { runProduct } from '../launcher/run-product.ts';

const root = resolve(import.meta.dirname, '..');
const part = readPart(process.argv.slice(2));

if (part === 'unknown') {
  console.error(`Usage: node scripts/start.ts [--part ${PARTS.join('|')}]`);
  process.exit(2);
}
await (part === undefined ? runProduct({ root, mode: 'production' }) : runPart({ root, part }));
