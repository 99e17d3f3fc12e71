// npm run check: formats, lint, types, direction of imports, unused code. All run, even when one fails.
import { resolve } from 'node:path';
import { runChecks } from './test/run-checks.ts';

const { failed } = await runChecks(resolve(import.meta.dirname, '..'));
process.exit(failed === 0 ? 0 : 1);
