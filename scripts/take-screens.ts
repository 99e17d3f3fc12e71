// npm run screens: the product on free ports in a folder of its own, the demo in it, and a picture of each main screen
// in docs/screens/. Everything ends with it.
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createProgress } from '../launcher/progress.ts';
import { startDemo } from './demo/start-demo.ts';
import { captureScreens } from './screens/capture-screens.ts';

const folder = resolve(import.meta.dirname, '../docs/screens');
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
process.once('SIGTERM', () => interrupted.abort());

const progress = createProgress(process.stdout);
const demo = await startDemo({ progress, signal: interrupted.signal });
try {
  const files = await progress.step('Taking the pictures', () => captureScreens({ ...demo, folder }));
  await removeOthers(files);
  console.log(`${files.length} pictures are in docs/screens.`);
} finally {
  await demo.stop();
}

/** A picture of a screen that is no longer taken would show what is no longer so. */
async function removeOthers(files: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.png') && !files.includes(path)) await rm(path);
  }
}
