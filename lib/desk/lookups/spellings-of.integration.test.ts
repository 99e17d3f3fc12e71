import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Country } from '#lib/contract/index.ts';
import { forgetCompany } from '../reports/forget-company.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { knownName } from './known-name.ts';
import { listHistory } from './list-history.ts';
import { newestAnswers } from './newest-answers.ts';
import { spellingsOf } from './spellings-of.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

async function bought(country: Country, companyId: string, legalName = 'Example Ltd'): Promise<string> {
  const { userId } = await desk.addUser('officer');
  const { id } = await desk.given.lookup.create({
    data: {
      ...{ country, companyId, legalName, userId, serviceUrl: 'http://service.test' },
      ...{ dataPoints: ['companyProfile'], documents: [], quotedCredits: 10, status: 'finished' },
    },
  });
  return id;
}

test.each([
  ['GB', '02204417', ['2204417', '022 04417', ' 02204417'], ['02204418', 'SC204417', '12204417']],
  ['BE', '0403170701', ['0403.170.701', 'BE 0403.170.701'], ['0403170702']],
  ['TEST', 'T0000101', ['t0000101', 'T 0000101'], ['DELAY_0_T0000101']],
  ['FR', '552100554', ['552 100 554'], ['552100555']],
] as const)('of %s %s also what was bought as %j, never as %j', async (country, number, same, others) => {
  for (const companyId of [...same, ...others]) await bought(country, companyId);
  const { companyId } = await spellingsOf(desk.db, { country, companyId: number });
  expect(companyId.in.toSorted()).toEqual([number, ...same].toSorted());
});

test('a number without digits, and one of which nothing was bought, have their own spelling alone', async () => {
  await bought('TEST', 'SERVICE_UNAVAILABLE');
  for (const companyId of ['SERVICE-UNAVAILABLE', 'T0000999']) {
    expect(await spellingsOf(desk.db, { country: 'TEST', companyId })).toEqual({
      ...{ country: 'TEST', companyId: { in: [companyId] } },
    });
  }
});

test('the page of a company has what was bought under another spelling; a purge forgets it too', async () => {
  const place = { country: 'NO', companyId: '987654321' } as const;
  const id = await bought('NO', '987 654 321', 'Example AS');
  const officer = desk.as(await desk.addUser('officer'));
  const file = await newestAnswers(officer, place);
  expect(file).toMatchObject({ companyId: '987654321', legalName: 'Example AS' });
  expect((await listHistory(officer, place)).map((lookup) => lookup.id)).toEqual([id]);
  expect(await knownName(officer, place)).toBe('Example AS');
  const other = await bought('NO', '987 654 322');
  const { userId } = officer.actor;
  const report = await desk.given.report.create({ data: { ...place, legalName: 'x', createdBy: userId } });
  await desk.given.$transaction(async (transaction) => {
    await transaction.$executeRaw`alter table desk.report disable trigger user`;
    await transaction.report.update({ where: { id: report.id }, data: { purgedAt: new Date() } });
    await transaction.$executeRaw`alter table desk.report enable trigger user`;
    await forgetCompany(transaction, { id: report.id, ...place }, new Date());
  });
  expect(await desk.db.lookup.findUniqueOrThrow({ where: { id: other } })).toMatchObject({ purgedAt: null });
  expect(await desk.db.lookup.findUniqueOrThrow({ where: { id } })).toMatchObject({
    purgedAt: expect.any(Date),
  });
});
