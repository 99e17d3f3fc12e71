import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#lib/contract/failure.ts';
import { hashOf } from '#lib/desk/files/canonical-json.ts';
import { readListFile } from '#lib/domain/flags/countries/country-list.ts';

const FOLDER = 'lib/domain/flags/countries';

/**
 * Refuses a start with a list of countries that cannot be read or that somebody changed: flags would be missing.
 * @param root the checkout
 * @throws Failure `invalid_request`: one line with the file and the reason
 */
export async function checkCountryLists(root: string, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  for (const name of (await readdir(join(root, FOLDER))).filter((each) => each.endsWith('.json'))) {
    const path = join(FOLDER, name);
    const content = parsed(path, await readFile(join(root, path), 'utf8'));
    const early = readListFile(path, content, hashOf).find(({ day }) => day > today);
    if (early) {
      const message = `${path}: ${early.id} ${early.day}: expected no day in the future.`;
      throw new Failure('invalid_request', message);
    }
  }
}

function parsed(path: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new Failure('invalid_request', `${path}: expected JSON.`, { cause });
  }
}
