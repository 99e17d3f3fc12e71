import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { isKnownCopy } from '#lib/domain/report/known-copy.ts';
import { verifyFile } from '#lib/verify/verify-file.ts';
import { sha256Of } from '../files/canonical-json.ts';
import { sealTrust, verifyHash } from '../reports/verify-copy.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { fileDiscrepancy } from './file-discrepancy.ts';
import { factsForTests } from './testing/facts-for-tests.ts';
import { ownersDeskForTests } from './testing/owners-desk-for-tests.ts';

const run = promisify(execFile);

const { desk, db, officer, asOfficer: asPlainOfficer, world, add } = ownersDeskForTests();
/** The seal of this installation is made in a folder of its own. */
const asOfficer = () => ({ ...asPlainOfficer(), env: { ...asPlainOfficer().env, DATA_DIR: folder } });
let id: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-filing-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  const decision = { outcome: 'report', reason: 'The customer did not explain it' };
  const extents = [{ of: 'shares', share: '75–100 %' }, { share: '25 %' }];
  const facts = factsForTests({
    declaration: [{ name: 'Zoe Example', words: ['Posedas akciojn'], extents }, { words: ['Neniu alia'] }],
  });
  ({ id } = await add({ class: 'missing_in_register', facts, ...decision, decidedBy: officer().userId }));
});

const file = (form: 'uk' | 'eu' | undefined, format: 'pdf' | 'json', organisation?: string) =>
  fileDiscrepancy(asOfficer(), {
    ...{ id, format },
    ...(form !== undefined && { form }),
    ...(organisation !== undefined && { organisation }),
  });
const flatText = async (bytes: Uint8Array, name: string): Promise<string> => {
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, bytes);
  return (await run('pdftotext', ['-layout', path, '-'])).stdout.replace(/\s+/g, ' ');
};

test.each([
  ['eu', 'Regulation (EU) 2024/1624, Article 24', 'central register', 'Due date ('],
  ['uk', 'regulation 30A', 'registrar of companies', 'Due date (house term: 14'],
] as const)('the %s report is a tagged PDF that says everything', async (form, rule, addressee, term) => {
  const { body: bytes, mediaType, fileName } = await file(form, 'pdf', 'Example Bank plc');
  expect(mediaType).toBe('application/pdf');
  expect(fileName).toMatch(
    new RegExp(
      `^Differing Example Trading KLR discrepancy report ${form.toUpperCase()} \\d{4}-\\d\\d-\\d\\d [0-9a-f]{8}\\.pdf$`,
    ),
  );
  const path = join(folder, `${form}.pdf`);
  await writeFile(path, bytes);
  const [{ stdout: info }, { stdout: text }] = await Promise.all([
    run('pdfinfo', [path]),
    run('pdftotext', ['-layout', path, '-']),
  ]);
  expect(info).toMatch(/Tagged:\s+yes/);
  expect(info).toMatch(/Page size:.*A4/);
  const flat = text.replace(/\s+/g, ' ');
  // No address of the foot is broken over two lines.
  expect(text).toMatch(/verify at https?:\S+\/verify$/m);
  for (const words of [
    rule,
    addressee,
    'Example Bank plc',
    'Differing Example Trading KLR',
    world().place.companyId,
    'missing from the register',
    'Anna Roy, born Apr 1980, nationality France (FR)',
    '60 % × 70 % = 42 %; ≥ 25 %: yes',
    'Company Register of Testland',
    '00000000-0000-4000-8000-000000000001',
    'Country of the register Testland (TEST)',
    '20 Nov 2026, 18:32 UTC',
    'The customer did not explain it',
    'Zoe Example, Shares: 75–100 %, 25 %: “Posedas akciojn”',
    '“Neniu alia”',
    term,
  ]) {
    expect(flat, words).toContain(words);
  }
});

test('the JSON says the same', async () => {
  const { body: bytes, mediaType } = await file('eu', 'json');
  expect(mediaType).toBe('application/json');
  expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({
    form: 'eu',
    reference: id,
    filer: { organisation: null, email: officer().email },
    company: { country: 'TEST', legalName: 'Differing Example Trading KLR' },
    discrepancy: { class: 'missing_in_register' },
    owners: [
      { person: { name: 'Anna Roy', born: '1980-04' }, formulas: ['60 % × 70 % = 42 %; ≥ 25 %: yes'] },
    ],
    sources: [{ requestId: '00000000-0000-4000-8000-000000000001' }],
    decision: { outcome: 'report' },
  });
});

test.each([
  ['none_found', true, 'the part that is not resolved cannot make anyone one'],
  ['undecided', false, 'Undecided: on the holdings known to us, no one is shown to be'],
  ['refused', false, 'own each other entirely'],
  [undefined, undefined, 'It is not recorded whether information that we do not have could hide someone'],
] as const)(
  'without an owner, outcome %s: "nobody" only where all is known',
  async (outcome, isSettled, words) => {
    const known = { ...(outcome && { outcome }), ...(isSettled !== undefined && { isSettled }) };
    ({ id } = await add({ key: 'none', facts: factsForTests({ owners: [], ...known }) }));
    const text = await flatText((await file('eu', 'pdf')).body, `none ${outcome}`);
    expect(text).toContain(words);
    expect(text.includes('no one is a beneficial owner')).toBe(outcome === 'none_found');
    const json = JSON.parse(Buffer.from((await file('eu', 'json')).body).toString());
    expect(json).toMatchObject({ outcome: outcome ?? null, isSettled: isSettled ?? null, owners: [] });
    expect(json.ownersInWords).toContain(words);
  },
);

test('owners who stand while something is unknown are told as that', async () => {
  const ends = async (isSettled: boolean) => {
    const facts = factsForTests({ outcome: 'found', isSettled });
    ({ id } = await add({ key: `settled ${isSettled}`, facts }));
    return JSON.parse(Buffer.from((await file('eu', 'json')).body).toString()).ownersInWords;
  };
  expect(await ends(true)).not.toContain('Information that we do not have');
  expect(await ends(false)).toContain('Information that we do not have could make further persons owners');
});

test.each([
  ['GB', 'uk'],
  ['FR', 'eu'],
])('without a form asked for, that of the register: of %s %s', async (country, form) => {
  ({ id } = await add({ country, key: 'form' }));
  const { body: bytes, fileName } = await file(undefined, 'json');
  expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({ form });
  expect(fileName).toContain(` ${form.toUpperCase()} `);
});

test.each(['pdf', 'json'] as const)(
  'the %s is verified like a report, until a byte of it is another',
  async (format) => {
    const { body } = await file('eu', format);
    const asked = {
      fingerprints: (await sealTrust(asOfficer())).fingerprints,
      ask: (sha256: string) => verifyHash(asOfficer(), { sha256 }),
    };
    const verdict = await verifyFile(body, asked);
    expect(verdict).toMatchObject({
      kind: 'genuine',
      record: { isKnown: true, kind: 'filing', reference: id, form: 'eu' },
    });
    const [known] = verdict.kind === 'genuine' && typeof verdict.record === 'object' ? [verdict.record] : [];
    expect(isKnownCopy(known)).toBe(true);
    const altered = Uint8Array.from(body);
    altered[600] = (altered[600] ?? 0) ^ 1;
    expect((await verifyFile(altered, asked)).kind).not.toBe('genuine');
  },
);

test('a filing that the audit does not know is none of ours, and one that was exchanged neither', async () => {
  const known = (sha256: string) => verifyHash(asOfficer(), { sha256 });
  const forge = (sql: string) => tamperWith(desk().pool, 'issued_filing', sql);
  const planted = 'a'.repeat(64);
  await forge(
    `insert into desk.issued_filing (sha256, discrepancy_id, form) values ('${planted}', '${id}', 'eu')`,
  );
  expect(await known(planted)).toEqual({ isKnown: false });

  const { body } = await file('eu', 'json');
  const sha256 = sha256Of(Buffer.from(body).toString());
  const given = await known(sha256);
  expect(given).toMatchObject({ isKnown: true, reference: id, form: 'eu' });
  await forge(
    `update desk.issued_filing set issued_at = issued_at - interval '1 year' where sha256 = '${sha256}'`,
  );
  expect(await known(sha256)).toEqual(given);
  for (const change of [`form = 'uk'`, `discrepancy_id = gen_random_uuid()`]) {
    await forge(`update desk.issued_filing set ${change} where sha256 = '${sha256}'`);
    expect(await known(sha256), change).toEqual({ isKnown: false });
  }
});

test('who reports is the organisation of the settings, unless another name is given', async () => {
  const named = { ...asOfficer(), env: { ...asOfficer().env, ORGANISATION_NAME: 'Quayside Bank plc' } };
  const organisationOf = async (more: object) => {
    const { body } = await fileDiscrepancy(named, { id, form: 'eu', format: 'json', ...more });
    return JSON.parse(Buffer.from(body).toString()).filer.organisation;
  };
  expect(await organisationOf({})).toBe('Quayside Bank plc');
  expect(await organisationOf({ organisation: 'Another plc' })).toBe('Another plc');
  await desk().given.organisation.update({
    where: { id: 1 },
    data: { name: 'Example Bank', address: '1 Main Street\nExampletown' },
  });
  expect(await organisationOf({})).toBe('Example Bank');
  const { body } = await file('eu', 'json');
  expect(JSON.parse(Buffer.from(body).toString()).filer.address).toEqual(['1 Main Street', 'Exampletown']);
  expect((await file('eu', 'pdf')).mediaType).toBe('application/pdf');
  await desk().given.organisation.update({ where: { id: 1 }, data: { name: null, address: null } });
});

test('each report that is made is written down', async () => {
  const made = () =>
    db().auditEntry.count({ where: { action: 'discrepancy-filed', object: world().company } });
  const before = await made();
  await file('uk', 'json');
  expect(await made()).toBe(before + 1);
});

test('a report of nothing is none', async () => {
  const other = { id: '00000000-0000-4000-8000-00000000000f', form: 'eu', format: 'pdf' } as const;
  await expect(fileDiscrepancy(asOfficer(), other)).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('an organisation of spaces is none, and only the two forms are known', async () => {
  const { body: bytes } = await file('eu', 'json', '  ');
  expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({ filer: { organisation: null } });
  const other = new Unparsed({ id, form: 'us', format: 'pdf' });
  await expect(fileDiscrepancy(asOfficer(), other)).rejects.toMatchObject({
    code: 'invalid_request',
    details: [expect.stringMatching(/^form: /)],
  });
});
