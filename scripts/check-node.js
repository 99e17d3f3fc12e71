// Runs before npm start, test, build and bench, on whatever Node is there: says in one line what is missing.
import { existsSync } from 'node:fs';

const [major] = process.versions.node.split('.');
const missing = !existsSync(new URL('../node_modules/pg/package.json', import.meta.url))
  ? 'The dependencies are not installed. Run: npm ci'
  : Number(major) < 24
    ? `Node ${process.versions.node} is too old: Plumbline runs on Node 24 or later. npm ci installs it on Linux x64 (an optional dependency); elsewhere install it yourself.`
    : undefined;

if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}
