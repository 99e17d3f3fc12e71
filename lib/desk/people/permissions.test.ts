import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { authorise, mayDo, Role, VERBS, type Verb } from './permissions.ts';

/** Written out a second time, by hand: a slip in the product's table must not pass because the test reads it there. */
const EXPECTED: Readonly<Record<Verb, string>> = {
  //                 viewer officer approver administrator billing auditor
  readCompanies: '   yes    yes     yes      yes           no      yes',
  searchCompanies: ' no     yes     yes      yes           no      no ',
  buyData: '         no     yes     yes      yes           no      no ',
  revealPerson: '    no     yes     yes      yes           no      yes',
  readDocuments: '   yes    yes     yes      yes           no      yes',
  readPrices: '      yes    yes     yes      yes           yes     yes',
  readBalance: '     yes    yes     yes      yes           yes     yes',
  manageUsers: '     no     no      no       yes           no      no ',
  manageConnection: 'no     no      no       yes           no      no ',
  manageOwnAccount: 'yes    yes     yes      yes           yes     yes',
};

describe.each(VERBS)('%s', (verb) => {
  const answers = EXPECTED[verb].trim().split(/\s+/);
  test.each(Role.options.map((role, at) => [role, answers[at]] as const))('%s: %s', (role, answer) => {
    expect(mayDo(role, verb)).toBe(answer === 'yes');
    if (answer === 'yes') return authorise({ role }, verb);
    try {
      authorise({ role }, verb);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      expect(error).toMatchObject({ code: 'unauthorized', statusCode: 403 });
      expect(error.message).toContain('Nothing was changed or charged');
      return;
    }
    throw new Error('was let through');
  });
});

test('every verb of the desk asks first of all whether the actor may', async () => {
  const verbs = await exportedVerbs(resolve(import.meta.dirname, '..'));
  expect(verbs.length).toBeGreaterThan(15);
  const known = VERBS.map((verb) => `authorise(actor, '${verb}');`);
  const silent = verbs.filter(({ body }) => {
    const [first = ''] = body.trimStart().split('\n');
    return !known.includes(first.trim());
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

/** Functions that lib/desk exports and that take the actor: who acts is given to verbs alone. */
async function exportedVerbs(room: string): Promise<{ name: string; body: string }[]> {
  const files = await readdir(room, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file));
  const found = await Promise.all(
    sources.map(async (file) => {
      const source = await readFile(join(room, file), 'utf8');
      const verbs = source.matchAll(
        /^export (?:async )?function (\w+)(?:<[^>]*>)?\(\s*actor: Actor\b[\s\S]*?\{\n([\s\S]*?)^\}/gm,
      );
      return [...verbs].map(([, name = '', rest = '']) => ({ name: `${file} ${name}`, body: bodyOf(rest) }));
    }),
  );
  return found.flat();
}

/** What stands behind the parameters and the type of the result. */
const bodyOf = (rest: string): string => {
  const lines = rest.split('\n');
  const start = lines.findIndex((line) => /^ {2}authorise\(/.test(line));
  const before = lines.slice(0, Math.max(start, 0));
  // Only lines of a type may stand before it (`  users: …;`): none that does something.
  return before.some((line) => /\b(await|const|return|if)\b/.test(line))
    ? rest
    : lines.slice(Math.max(start, 0)).join('\n');
};
