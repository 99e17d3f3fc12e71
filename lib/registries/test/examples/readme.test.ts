import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FLAG_CODES, FLAG_STATES, FLAGS, INSOLVENCY_KINDS, isFlagCode } from '#lib/contract/index.ts';
import { flagsOfFile } from '#lib/desk/reports/testing/report-of-file.ts';
import { EU_AMLR } from '#lib/domain/ownership/index.ts';
import { registersOf } from '#lib/service/graph/testing/graph-of-test-company.ts';
import { fileOfCompany } from '#lib/service/testing/file-of-company.ts';
import { contextForTests } from '../../testing/context-for-tests.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const README = await readFile(join(import.meta.dirname, 'README.md'), 'utf8');
const registers = registersOf(contextForTests({ now: NOW }));

/** Flags of a company of Testland as its page shows them: "code state", each once. */
async function shownBy(id: string, hasStructure = false): Promise<string[]> {
  const asked = ['companyProfile', 'ultimateBeneficialOwners'] as const;
  const file = await fileOfCompany(
    { country: 'TEST', id },
    registers,
    hasStructure ? [...asked, 'graph'] : asked,
  );
  const { flags } = flagsOfFile(file, { policy: EU_AMLR, now: NOW });
  return flags.map(({ code, state }) => `${code} ${state}`);
}

const LISTED = [...README.matchAll(/`([a-z_]+)`((?: (?:\d{4}|–)){3})/g)].map(([, code = '', ids = '']) => ({
  code,
  ids: ids.trim().split(' '),
}));

test('the README lists each code once; of a source, in each state', () => {
  const named = [...README.matchAll(/`([a-z_]+)`/g)].map(([, code = '']) => code);
  expect(named.toSorted()).toEqual([...FLAG_CODES].sort());
  const partly = LISTED.filter(({ ids }) => ids.includes('–')).map(({ code }) => code);
  expect(README).toContain(`\`T0003201\` … \`T000${3_200 + INSOLVENCY_KINDS.length}\``);
  expect(partly.filter((code) => isFlagCode(code) && FLAGS[code].origin === 'register')).toEqual([]);
});

// By day `catalogue.test.ts` holds the flags that the register gives.
test('each company of the list has the flag in the state that the list says', {
  tags: ['all'],
}, async () => {
  const wrong: string[] = [];
  for (const { code, ids } of LISTED) {
    const hasStructure = isFlagCode(code) && FLAGS[code].category === 'structure';
    for (const [at, state] of FLAG_STATES.entries()) {
      const id = ids[at] ?? '–';
      if (id === '–') continue;
      const shown = await shownBy(`T000${id}`, hasStructure);
      if (!shown.includes(`${code} ${state}`)) wrong.push(`${code} ${state}: ${id} has ${shown.join(', ')}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['T0003221', []],
  ['T0003222', []],
  ['T0003223', ['insolvency_open', 'powers_unclear']],
  ['T0003224', ['accounts_old']],
])('%s of the mixed group raises %j', async (id, codes) => {
  const raised = (await shownBy(id, true)).filter((flag) => flag.endsWith(' raised'));
  expect(raised).toEqual(codes.map((code) => `${code} raised`));
});
