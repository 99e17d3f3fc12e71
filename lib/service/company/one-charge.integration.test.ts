import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { many } from '#lib/platform/db.ts';
import { composed } from '#lib/registries/composition/composed.ts';
import { gleifCompanion, gleifRegistry, withLei } from '#lib/registries/gleif/index.ts';
import { gleifStandIn, leiOf, nameOf, readFixtures } from '#lib/registries/gleif/testing/stand-in.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { leadOf } from '#lib/registries/testing/lead-of.ts';
import { noViolations } from '#lib/registries/testing/no-violations.ts';
import type { RunningStandIn } from '#lib/registries/testing/stand-in.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

// One paper has a listed id and smart ids, one company an LEI and a number: it is charged once under all of them.

const SOURCE = { register: 'Stub register', authoritative: true, licence: 'CC0' };
/** A register that knows each company by a second id, and gives it out with its answer. */
const fr = stubRegistry('FR', {
  fetchDataPoint: async (_, { companyId }) => {
    const own = companyId.replace('SECOND-', '');
    return {
      value: { company: { id: own, countryCode: 'FR', legalName: own } },
      absence: {},
      source: SOURCE,
      companyIds: [own, `SECOND-${own}`],
    };
  },
});

/** A company of a register of its own, which the index has too. */
const FJORD_RECORD = readFixtures()['no-split'];
const FJORD = { id: '999123452', countryCode: 'NO', legalName: nameOf(FJORD_RECORD) } as const;

let standIn: RunningStandIn;
let service: TestService;
beforeAll(async () => {
  standIn = await gleifStandIn().start();
  const settings = {
    ...standIn.settings,
    GLEIF_RATE_PER_MINUTE: '6001',
  };
  const registries = {
    TEST: testRegistry,
    GB: gleifRegistry('GB'),
    CN: gleifRegistry('CN'),
    DE: gleifRegistry('DE'),
    FR: fr,
    NO: withLei(composed(leadOf('NO', [FJORD]), [gleifCompanion])),
  };
  service = await startTestService(registries, settings);
});
afterAll(async () => {
  await service.stop();
  await standIn.close();
  noViolations(standIn);
});

async function ask(account: TestAccount, id: string, rest: object, countryCode = 'TEST') {
  const { status, body } = await account.call('/v2/company', { body: { id, countryCode, ...rest } });
  expect(status, JSON.stringify(body)).toBe(200);
  return CompanyAnswer.parse(body);
}

const paper = async (account: TestAccount, company: string, documents: string[]) =>
  ask(account, company, { documents });

const costsOf = ({ request: { dataStatus } }: CompanyAnswer) =>
  [...Object.values(dataStatus.dataPoints), ...Object.values(dataStatus.documents)].map((status) =>
    status?.status === 'succeeded' ? status.cost : status,
  );

const charges = (account: TestAccount) =>
  many(
    service.pool,
    `select company_id as company, item, amount_credits as amount from service.ledger_entry
      where account_id = $1 and kind = 'charge' order by id`,
    [account.accountId],
    z.object({ company: z.string(), item: z.string(), amount: z.int() }),
  );

/** The ids of a company's papers as its register lists them, with the smart id of each. */
async function listed(account: TestAccount, company: string) {
  const { documents } = await ask(account, company, { dataPoints: ['availableDocuments'] });
  const idOf = (document: { id?: string | undefined } | undefined) => document?.id ?? '';
  return {
    extract: idOf(documents?.tradeRegisterExtract),
    accounts: idOf(documents?.lastFiscalYearFinancialStatement),
    olderAccounts: idOf(documents?.financialStatements?.[1]),
    articles: idOf(documents?.mostCompleteArticleOfAssociation),
  };
}

describe('one paper', () => {
  test.each([
    ['listed, then smart', (own: string) => [own, 'trade_register_extract']],
    ['smart, then listed', (own: string) => ['trade_register_extract', own]],
  ])('%s: one charge, and the second asks no register', async (_, order) => {
    const account = await service.openAccount({ credits: 100 });
    const { extract } = await listed(account, 'T0000204');
    const [first = '', second = ''] = order(extract);
    expect(costsOf(await paper(account, 'T0000204', [first]))).toEqual([4]);
    const again = await paper(account, 'T0000204', [second]);
    expect(costsOf(again)).toEqual([0]);
    const orderedAs = second === extract ? undefined : [second];
    expect(again.documents?.tradeRegisterExtract).toMatchObject({ id: extract });
    expect(again.documents?.tradeRegisterExtract?.orderedAs).toEqual(orderedAs);
    expect(await charges(account)).toEqual([
      { company: 'T0000204', item: `document:${extract}`, amount: -4 },
    ]);
  });

  test('in one request: three papers under six ids are three charges, and every id is in the answer', async () => {
    const account = await service.openAccount({ credits: 100 });
    const { extract, accounts, articles } = await listed(account, 'T0000203');
    const documents = [
      'trade_register_extract',
      'last_fiscal_year_financial_statement',
      'last_consolidated_article_of_association',
      ...[extract, accounts, articles],
    ];
    const answer = await paper(account, 'T0000203', documents);
    expect(costsOf(answer).sort()).toEqual([0, 0, 0, 4, 4, 4]);
    expect(await account.balance()).toBe(88);
    const { tradeRegisterExtract, ...others } = answer.documents ?? {};
    expect(tradeRegisterExtract?.orderedAs?.toSorted()).toEqual(
      [extract, 'trade_register_extract'].toSorted(),
    );
    expect(others).toMatchObject({
      lastFiscalYearFinancialStatement: {
        id: accounts,
        orderedAs: ['last_fiscal_year_financial_statement'],
        url: expect.any(String),
      },
      financialStatements: [{ id: accounts, url: expect.any(String) }],
      mostCompleteArticleOfAssociation: { id: articles },
      articlesOfAssociation: [{ id: articles }],
    });
    for (const id of documents) {
      const status = answer.request.dataStatus.documents[id];
      expect(status?.status, id).toBe('succeeded');
    }
  });

  test('also where a purchase is not kept at all, one request pays it once', async () => {
    const account = await service.openAccount({ credits: 100, cachePeriodSeconds: 0 });
    const { extract } = await listed(account, 'T0000204');
    const both = await paper(account, 'T0000204', [extract, 'trade_register_extract']);
    expect(costsOf(both).sort()).toEqual([0, 4]);
    expect(costsOf(await paper(account, 'T0000204', [extract]))).toEqual([4]);
  });

  test('another paper of the same kind is another charge', async () => {
    const account = await service.openAccount({ credits: 100 });
    const { accounts, olderAccounts } = await listed(account, 'T0000203');
    expect(olderAccounts).not.toBe('');
    expect(costsOf(await paper(account, 'T0000203', [accounts]))).toEqual([4]);
    expect(costsOf(await paper(account, 'T0000203', [olderAccounts]))).toEqual([4]);
    expect(costsOf(await paper(account, 'T0000203', ['last_fiscal_year_financial_statement']))).toEqual([0]);
  });

  test('both at once, many times: one charge', async () => {
    const account = await service.openAccount({ credits: 100 });
    const { extract } = await listed(account, 'T0000101');
    const ids = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? extract : 'trade_register_extract'));
    const answers = await Promise.all(ids.map((id) => paper(account, 'T0000101', [id])));
    expect(answers.flatMap(costsOf).filter((cost) => cost === 4)).toHaveLength(1);
    expect(await account.balance()).toBe(96);
  });

  test('with a balance below zero it is still free under its other id', async () => {
    const account = await service.openAccount({ credits: 3 });
    const { extract } = await listed(account, 'T0000204');
    await paper(account, 'T0000204', [extract]);
    expect(await account.balance()).toBe(-1);
    expect(costsOf(await paper(account, 'T0000204', ['trade_register_extract']))).toEqual([0]);
  });
});

describe('one company', () => {
  const profile = { dataPoints: ['companyProfile'] };
  const gb = leiOf(readFixtures()['gb-subsidiary']);

  test.each([
    ['LEI, then number', true],
    ['number, then LEI', false],
  ])('%s: one charge under the number', async (_, leiFirst) => {
    const account = await service.openAccount({ credits: 100 });
    const first = await ask(account, leiFirst ? gb : '02204417', profile, 'GB');
    const asked = standIn.journal.length;
    const second = await ask(account, leiFirst ? '2204417' : gb, profile, 'GB');
    expect(standIn.journal).toHaveLength(asked);
    expect([costsOf(first), costsOf(second)]).toEqual([[10], [0]]);
    expect(second.company).toEqual(first.company);
    expect(await charges(account)).toEqual([{ company: '02204417', item: 'companyProfile', amount: -10 }]);
  });

  test.each([
    ['LEI, then number', true],
    ['number, then LEI', false],
  ])('of a register of its own: %s: one charge under the number', async (_, leiFirst) => {
    const account = await service.openAccount({ credits: 100 });
    const ids = leiFirst ? [leiOf(FJORD_RECORD), FJORD.id] : [FJORD.id, leiOf(FJORD_RECORD)];
    const first = await ask(account, ids[0] ?? '', profile, 'NO');
    const asked = standIn.journal.length;
    const second = await ask(account, ids[1] ?? '', profile, 'NO');
    expect(standIn.journal).toHaveLength(asked);
    expect([costsOf(first), costsOf(second)]).toEqual([[10], [0]]);
    expect(second.company).toMatchObject({ ...FJORD, identifiers: { LEI: leiOf(FJORD_RECORD) } });
    expect(await charges(account)).toEqual([{ company: FJORD.id, item: 'companyProfile', amount: -10 }]);
  });

  test('two companies that carry one number stay two', async () => {
    const account = await service.openAccount({ credits: 100 });
    const names = ['gb-number-of-another-1', 'gb-number-of-another-2'];
    const answers: CompanyAnswer[] = [];
    for (const name of names) answers.push(await ask(account, leiOf(readFixtures()[name]), profile, 'GB'));
    expect(answers.map(costsOf)).toEqual([[10], [10]]);
    expect(new Set(answers.map(({ company }) => company?.legalName)).size).toBe(2);
  });

  test('both at once: one charge', async () => {
    const account = await service.openAccount({ credits: 100 });
    const ids = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? 'CROWD' : 'SECOND-CROWD'));
    const answers = await Promise.all(ids.map((id) => ask(account, id, profile, 'FR')));
    expect(answers.flatMap(costsOf).filter((cost) => cost === 10)).toHaveLength(1);
    expect(await account.balance()).toBe(90);
  });

  test('whose LEI is its only id, and nothing stays free: charged each time, and there', async () => {
    const account = await service.openAccount({ credits: 100, cachePeriodSeconds: 0 });
    const german = leiOf(readFixtures()['de-court-fuerth']);
    expect(costsOf(await ask(account, german, profile, 'DE'))).toEqual([10]);
    expect(costsOf(await ask(account, german, profile, 'DE'))).toEqual([10]);
    expect(await account.balance()).toBe(80);
  });

  test('each account pays for itself', async () => {
    const [one, other] = [
      await service.openAccount({ credits: 100 }),
      await service.openAccount({ credits: 100 }),
    ];
    expect(costsOf(await ask(one, 'ACME', profile, 'FR'))).toEqual([10]);
    expect(costsOf(await ask(other, 'SECOND-ACME', profile, 'FR'))).toEqual([10]);
  });

  test('a graph of the LEI and one of the number are the same nodes, and the profile is paid once', async () => {
    const account = await service.openAccount({ credits: 100 });
    const cn = leiOf(readFixtures()['cn-enterprise']);
    const graph = { dataPoints: ['graph', 'companyProfile'] };
    const byLei = await ask(account, cn, graph, 'CN');
    const number = byLei.company?.id ?? '';
    expect(number).not.toBe(cn);
    const byNumber = await ask(account, number, graph, 'CN');
    const nodesOf = ({ graphBeta }: CompanyAnswer) => graphBeta?.nodes.map(({ nodeId }) => nodeId);
    expect(nodesOf(byLei)).toEqual(nodesOf(byNumber));
    const entries = await charges(account);
    expect(entries.filter(({ company }) => company === number || company === cn)).toHaveLength(1);
  });
});
