// npm run package -- <folder>: everything that the product needs to run, and nothing else, in a folder.
import { resolve } from 'node:path';
import { Failure } from '#lib/contract/failure.ts';
import { makePackage, textOf } from '../launcher/package/make-package.ts';
import { createProgress } from '../launcher/progress.ts';
import { runCommand } from './admin/run-command.ts';

const root = resolve(import.meta.dirname, '..');

await runCommand(
  {
    about:
      'Makes a folder with everything that the product needs to run: the built web application, sources, packages for ' +
      'production and Node. Prints what is in it, and how large. Start it with <folder>/bin/node <folder>/scripts/start.ts.',
    usage: '<folder>',
    options: [],
    positional: 'folder',
  },
  async ({ folder }) => {
    if (folder === undefined) throw new Failure('invalid_request', 'Where to? Give a new folder.');
    const made = await makePackage({
      root,
      folder: resolve(folder),
      progress: createProgress(process.stderr),
    });
    return { text: textOf(made), json: made };
  },
);
