// npm run generate: what is made from sources and not kept in git, so that the tools find every type.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generatePrismaClient } from '../launcher/generate-prisma-client.ts';
import { createProgress } from '../launcher/progress.ts';
import { runCommand } from '../launcher/run-command.ts';

const root = resolve(import.meta.dirname, '..');
const progress = createProgress(process.stdout);

await generatePrismaClient(root, progress);
if (existsSync(join(root, 'app'))) {
  await progress.step('Generating the types of the routes', () =>
    runCommand(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'typegen'], {
      cwd: root,
      purpose: 'Generating the types of the routes',
      env: { NEXT_TELEMETRY_DISABLED: '1' },
    }),
  );
}
