// npm run build: makes ahead of time what the first npm start would make, for an image of a container.
import { resolve } from 'node:path';
import { buildWeb } from '../launcher/build-web.ts';
import { generatePrismaClient } from '../launcher/generate-prisma-client.ts';
import { createProgress } from '../launcher/progress.ts';

const root = resolve(import.meta.dirname, '..');
const progress = createProgress(process.stdout);

await generatePrismaClient(root, progress);
await buildWeb(root, progress);
