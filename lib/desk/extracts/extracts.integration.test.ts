import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { SI_FIXTURES, siMessage } from '#lib/domain/extracts/testing/si-message.ts';
import { dateText } from '#lib/domain/report/field-text.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { revealPerson } from '../company/reveal-person.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { sha256Of } from '../files/canonical-json.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import {
  addExtract,
  confirmExtractFacts,
  listExtracts,
  readExtract,
  typeExtractFacts,
  withdrawExtract,
  withdrawExtractFacts,
} from './index.ts';

/** By the database: Prisma has no other name for what a trigger or a constraint refuses. */
const refused = { code: expect.stringMatching(/^P2/) };
const GMBH = siMessage(SI_FIXTURES.gmbh);
const SAYS = { register: 'Register of owners', producedOn: '2026-10-01' };
const FACTS = {
  owners: [{ name: 'Ida Owner', birthYear: 1970, birthMonth: 5, sharePercent: 30 }],
  representatives: [{ name: 'Rea Present', role: 'Director' }],
  note: 'Page 2',
};

let desk: TestDesk;
let folder: string;
let officer: Actor;
let colleague: Actor;
/** A company of each test's own: of Germany the one of the fixture, elsewhere any. */
let place: { country: 'DE' | 'AT'; companyId: string };

beforeAll(async () => {
  desk = await openTestDesk();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-extracts-'));
  officer = await desk.addUser('officer');
  colleague = await desk.addUser('approver');
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  place = { country: 'AT', companyId: randomUUID() };
});

const as = (actor: Actor): ActorContext => ({
  ...desk.as(actor),
  blobs: openBlobs(parseEnv({ DATA_DIR: folder }), 'kept'),
  connection: () => Promise.reject(new Error('the service must not be asked')),
});
const pdf = (text = randomUUID()) => new File([`%PDF-1.7 ${text}`], 'owners.pdf');
const xml = (text: string, name = 'si.xml') => new File([text], name);
const bring = (file: File = pdf(), more: object = SAYS) =>
  addExtract(as(officer), { ...place, file, ...more });
const listed = async (actor = officer) => (await listExtracts(as(actor), place)).extracts;
const acts = async () =>
  (
    await desk.db.auditEntry.findMany({
      where: { object: `company ${place.country} ${place.companyId}`, action: { startsWith: 'extract-' } },
      orderBy: { id: 'asc' },
    })
  ).map(({ action, actorId, reason }) => [action, actorId, reason]);

async function typed() {
  const { id } = await bring();
  const facts = await typeExtractFacts(as(officer), { id, facts: FACTS });
  return { extract: id, facts: facts.id };
}

describe('a PDF', () => {
  test('is kept under its hash with who brought and who produced it', async () => {
    const file = pdf();
    const { id } = await bring(file, { ...SAYS, note: 'By post' });
    const bytes = Buffer.from(await file.arrayBuffer());
    const [extract] = await listed();
    expect(extract).toMatchObject({
      ...{ id, ...SAYS, note: 'By post', kind: 'document', fileName: 'owners.pdf', said: null },
      ...{ sha256: sha256Of(bytes), sizeBytes: bytes.length, withdrawn: null },
      brought: { by: officer.email, at: expect.stringMatching(/Z$/) },
    });
    const read = await readExtract(as(colleague), { id });
    expect(await buffer(read.stream)).toEqual(bytes);
    expect(await acts()).toEqual([['extract-brought', officer.userId, null]]);
  });

  test('is not given out when it was altered in the store', async () => {
    const { id } = await bring();
    const { blobName, sha256, broughtAt } = await desk.db.extract.findUniqueOrThrow({ where: { id } });
    await writeFile(join(folder, 'blobs', blobName), '%PDF-1.7 altered');
    const day = dateText(broughtAt.toISOString().slice(0, 10));
    await expect(readExtract(as(colleague), { id })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`differs from the file stored on ${day}. It was not delivered.`),
    });
    const object = `company ${place.country} ${place.companyId}`;
    const entries = await desk.db.auditEntry.findMany({
      where: { object, action: { not: 'extract-brought' } },
    });
    expect(entries.map(({ action, actorId, details }) => ({ action, actorId, details }))).toEqual([
      {
        ...{ action: 'file-damaged', actorId: colleague.userId },
        details: { extract: id, storedSha256: sha256, foundSha256: sha256Of('%PDF-1.7 altered') },
      },
    ]);
  });

  test('is brought to a company once, and again when it was withdrawn', async () => {
    const file = pdf();
    const { id } = await bring(file);
    await expect(bring(file)).rejects.toMatchObject({ code: 'conflict' });
    await withdrawExtract(as(officer), { id, reason: 'Wrong page' });
    await bring(file);
    expect((await listed()).map(({ withdrawn }) => withdrawn?.reason)).toEqual([undefined, 'Wrong page']);
  });

  test.each([
    ['no register', { producedOn: '2026-10-01', register: '' }, /Enter the register/],
    ['no date', { register: 'R1', producedOn: '' }, /Enter the date/],
    ['a day that is none', { register: 'R1', producedOn: '2026-02-30' }, /YYYY-MM-DD/],
    ['a day to come', { register: 'R1', producedOn: '2999-01-01' }, /in the future/],
    ['a register of one letter', { register: 'R', producedOn: '2026-10-01' }, /Enter the register/],
    ['a note that is too long', { ...SAYS, note: 'n'.repeat(2_001) }, /at most 2,000/],
  ])('with %s is refused, and nothing is kept', async (_, more, words) => {
    const failed = bring(pdf(), more);
    await expect(failed).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(failed).rejects.toSatisfy((error) => words.test(`${error} ${error.details} ${error.cause}`));
    expect(await listed()).toEqual([]);
  });
});

test.each([
  ['nothing', '', 'a.pdf', /is empty/],
  ['a program called .pdf', 'MZ\u0090 %PDF-1.7', 'a.pdf', /ends in \.pdf, but the file is not a PDF/],
  [
    'a web page called .pdf',
    '<!DOCTYPE html><p>%PDF-</p>',
    'a.pdf',
    /ends in \.pdf, but the file is not a PDF/,
  ],
  ['XML called .pdf', GMBH, 'a.pdf', /ends in \.pdf, but the file is not a PDF/],
  ['a PDF called .xml', '%PDF-1.7', 'a.xml', /ends in \.xml, but the file is not XML/],
  ['a table', 'PK\u0003\u0004', 'a.xlsx', /is not a PDF/],
  ['a PDF with a program in it', '%PDF-1.7 << /S /JavaScript >>', 'a.pdf', /active content \(JavaScript\)/],
  [
    'a PDF with a program under an escaped name',
    '%PDF-1.7 << /S /J#61vaScr#69pt >>',
    'a.pdf',
    /active content \(JavaScript\)/,
  ],
  ['XML of another country', GMBH, 'a.xml', /for German companies only/],
  ['more than 10 MB', `%PDF-${' '.repeat(10 * 1024 * 1024)}`, 'a.pdf', /larger than 10 MB/],
])('%s is refused by name, and nothing is kept', async (_, content, name, words) => {
  await expect(bring(new File([content], name))).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringMatching(words),
  });
  expect(await listed()).toEqual([]);
  expect(await acts()).toEqual([]);
});

test('10 MB are taken', async () => {
  const head = `%PDF-1.7 ${place.companyId}`;
  await bring(new File([head.padEnd(10 * 1024 * 1024)], 'a.pdf'));
  expect(await listed()).toHaveLength(1);
});

describe('a structured extract', () => {
  /** The fixture as the extract of the company of this test. */
  const own = () => {
    const number = place.companyId.replace(/\D/g, '');
    return siMessage({ ...SI_FIXTURES.gmbh, register: ['HRB', number] });
  };
  beforeEach(() => {
    place = { country: 'DE', companyId: `Musterhausen HRB ${Math.floor(Math.random() * 900_000) + 100_000}` };
  });

  test('is read at once, and says itself who produced it and when', async () => {
    await bring(xml(own()), { register: '', producedOn: '' });
    const [extract] = await listed();
    expect(extract).toMatchObject({
      kind: 'structured',
      register: 'Handelsregister, Amtsgericht Musterhausen',
      producedOn: '2026-10-05',
      said: { basis: 'read', typed: null },
    });
    const view = extract?.said?.view;
    expect(view?.legalName).toBe('Lindenquell Messtechnik GmbH');
    expect(view?.representatives).toHaveLength(3);
    const [first] = view?.representatives ?? [];
    // Days of birth are masked as elsewhere, and revealed as elsewhere.
    const person = first?.party.kind === 'individual' ? first.party.person : undefined;
    expect(person).toMatchObject({ birth: { year: 1979, month: 4, day: undefined }, hidden: ['birthDay'] });
    const ref = person?.ref ?? new Unparsed(null);
    const revealed = await revealPerson(as(officer), new Unparsed({ ...place, ref }));
    expect(revealed.birth).toEqual({ year: 1979, month: 4, day: 12 });
  });

  test('has nothing to be typed', async () => {
    const { id } = await bring(xml(own()));
    await expect(typeExtractFacts(as(officer), { id, facts: FACTS })).rejects.toMatchObject({
      code: 'invalid_request',
    });
    const row = { extractId: id, facts: {}, typedBy: officer.userId };
    await expect(desk.given.extractFacts.create({ data: row })).rejects.toMatchObject(refused);
  });

  test.each([
    ['of another company', () => GMBH, /extract of another company.*HRB 90001.*Open that company/],
    ['of another kind', () => '<invoice/>', /not XJustiz/],
    [
      'that grows when it is read',
      () =>
        `<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY d "&b;&b;&b;">]>${own()
          .replace(/<\?.*\?>/, '')
          .replace('Erlenweg', '&d;')}`,
      /XML entities of its own.*Nothing was saved/,
    ],
    ['with a document type', () => `<!DOCTYPE a>${own().replace(/<\?.*\?>/, '')}`, /DOCTYPE/],
    ['deeper than a hundred', () => `${'<a>'.repeat(101)}${'</a>'.repeat(101)}`, /nested deeper/],
    ['that ends before its end', () => own().slice(0, -40), /not well-formed/],
    [
      'in another character set than it says',
      () => own().replace('UTF-8', 'x-unknown'),
      /not text in x-unknown/,
    ],
  ])('%s is refused by name, and nothing is kept', async (_, text, words) => {
    await expect(bring(xml(text()))).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(words),
    });
    expect(await listed()).toEqual([]);
  });

  test('in ISO 8859-1 is read by what it says', async () => {
    const text = own().replace('UTF-8', 'ISO-8859-1').replaceAll('Lindenquell', 'Lindenquöll');
    await bring(new File([Buffer.from(text, 'latin1')], 'si.xml'));
    expect((await listed())[0]?.said?.view.legalName).toBe('Lindenquöll Messtechnik GmbH');
  });
});

describe('typed facts', () => {
  test('stand as typed until a second person confirms them', async () => {
    const { extract, facts } = await typed();
    const [before] = await listed();
    expect(before?.said).toMatchObject({ id: facts, basis: 'typed', isOwn: true, note: 'Page 2' });
    expect(before?.said?.view.owners[0]?.person.name).toBe('Ida Owner');
    await expect(confirmExtractFacts(as(officer), { id: facts })).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Another person must compare'),
    });
    await confirmExtractFacts(as(colleague), { id: facts });
    const [after] = await listed(colleague);
    expect(after?.said).toMatchObject({
      basis: 'confirmed',
      isOwn: false,
      confirmed: { by: colleague.email },
    });
    await expect(confirmExtractFacts(as(colleague), { id: facts })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await acts()).toEqual([
      ['extract-brought', officer.userId, null],
      ['extract-typed', officer.userId, null],
      ['extract-confirmed', colleague.userId, null],
    ]);
    // No second set beside the one that stands.
    await expect(typeExtractFacts(as(officer), { id: extract, facts: FACTS })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('that owners are read is written down', async () => {
    await typed();
    await listed(colleague);
    const where = { object: `company AT ${place.companyId}`, action: 'owners-read' };
    expect(await desk.db.auditEntry.count({ where })).toBe(1);
  });

  test('are withdrawn with a reason and typed anew; what was typed stays on record', async () => {
    const { extract, facts } = await typed();
    await withdrawExtractFacts(as(colleague), { id: facts, reason: 'Misread a digit' });
    expect((await listed())[0]?.said).toBeNull();
    await typeExtractFacts(as(officer), { id: extract, facts: { note: 'Nobody is named' } });
    expect(await desk.db.extractFacts.count({ where: { extractId: extract } })).toBe(2);
    await expect(withdrawExtractFacts(as(officer), { id: facts, reason: 'Again' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(confirmExtractFacts(as(colleague), { id: facts })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await acts())[2]).toEqual(['extract-facts-withdrawn', colleague.userId, 'Misread a digit']);
  });

  test('of a withdrawn extract are gone, and nothing can be said of it', async () => {
    const { extract, facts } = await typed();
    await withdrawExtract(as(officer), { id: extract, reason: 'Of a namesake' });
    const [shown] = await listed();
    expect(shown).toMatchObject({ said: null, withdrawn: { by: officer.email, reason: 'Of a namesake' } });
    await expect(confirmExtractFacts(as(colleague), { id: facts })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(typeExtractFacts(as(officer), { id: extract, facts: FACTS })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(withdrawExtract(as(officer), { id: extract, reason: 'Again' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('of two who confirm at once one does', async () => {
    const { facts } = await typed();
    const third = await desk.addUser('officer');
    const tries = await Promise.allSettled(
      [colleague, third].map((who) => confirmExtractFacts(as(who), { id: facts })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test.each([
  ['ab', false],
  ['abc', true],
  ['a'.repeat(500), true],
  ['a'.repeat(501), false],
])('a reason %j is taken: %s', async (reason, isTaken) => {
  const { id } = await bring();
  const withdrawn = withdrawExtract(as(officer), { id, reason });
  if (isTaken) await withdrawn;
  else await expect(withdrawn).rejects.toMatchObject({ code: 'invalid_request' });
});

test('the database lets nobody change what was said, confirm alone, or take it away', async () => {
  const { extract, facts } = await typed();
  const { extract: extracts, extractFacts } = desk.given;
  const [ofExtract, ofFacts] = [{ id: extract }, { id: facts }];
  const at = new Date();
  const self = { confirmedBy: officer.userId, confirmedAt: at };
  const withdrawn = { withdrawnBy: officer.userId, withdrawnAt: at, withdrawnReason: 'Because' };
  for (const change of [
    extracts.updateMany({ where: ofExtract, data: { register: 'Another' } }),
    extracts.updateMany({ where: ofExtract, data: { ...withdrawn, note: 'Another' } }),
    extracts.updateMany({ where: ofExtract, data: { ...withdrawn, withdrawnReason: null } }),
    extracts.deleteMany({ where: ofExtract }),
    extractFacts.updateMany({ where: ofFacts, data: { facts: {} } }),
    extractFacts.updateMany({ where: ofFacts, data: self }),
    extractFacts.updateMany({
      where: ofFacts,
      data: { ...withdrawn, ...self, confirmedBy: colleague.userId },
    }),
    extractFacts.deleteMany({ where: ofFacts }),
  ]) {
    await expect(change).rejects.toThrow();
  }
});

test.each([
  ['readExtract', (id: string) => readExtract(as(officer), { id })],
  ['typeExtractFacts', (id: string) => typeExtractFacts(as(officer), { id, facts: FACTS })],
  ['confirmExtractFacts', (id: string) => confirmExtractFacts(as(officer), { id })],
  ['withdrawExtract', (id: string) => withdrawExtract(as(officer), { id, reason: 'None there' })],
  ['withdrawExtractFacts', (id: string) => withdrawExtractFacts(as(officer), { id, reason: 'None there' })],
])('%s of what is not there: not found', async (_, call) => {
  await expect(call(randomUUID())).rejects.toMatchObject({ code: 'resource_not_found', statusCode: 404 });
});

test('the database is the last to say who is the second person', async () => {
  const { facts } = await typed();
  const data = { confirmedBy: officer.userId, confirmedAt: new Date() };
  await expect(desk.given.extractFacts.updateMany({ where: { id: facts }, data })).rejects.toThrow(
    /extract_facts_second_person/,
  );
});
