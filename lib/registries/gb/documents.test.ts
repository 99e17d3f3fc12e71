import { describe, expect, it } from 'vitest';
import type { DataPoint } from '#lib/contract/index.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { companiesHouse } from './index.ts';
import { pdfOf } from './testing/pdf-of.ts';
import { type CompaniesHouseStandIn, startStandIn } from './testing/stand-in.ts';

const house = standInForTests(
  () => startStandIn(),
  ({ register, documents, files }) => [register, documents, files],
);

const NOW = new Date('2026-11-20T12:00:00Z');
const ctx = () => contextForTests({ settings: { ...house().settings }, now: NOW });
const order = (companyId: string) => ({ country: 'GB', companyId, requestedAt: NOW }) as const;
const read = (companyId: string, dataPoint: DataPoint) =>
  companiesHouse.read(ctx(), { ...order(companyId), dataPoint });
const document = (companyId: string, documentId: string, context = ctx()) =>
  companiesHouse.fetchDocument(context, { ...order(companyId), documentId });
const pathsOf = (standIn: CompaniesHouseStandIn['register']) => standIn.journal.map(({ path }) => path);

describe('documents', () => {
  const listed = async (id: string) => (await read(id, 'availableDocuments')).value.documents ?? {};
  const ACCOUNTS = 'last_fiscal_year_financial_statement';

  it('delivers a file through the redirect, and the key stays with the register', async () => {
    const { financialStatements = [] } = await listed('99000001');
    const [accounts] = financialStatements;
    const fetched = await document('99000001', accounts?.id ?? '');
    expect(fetched).toMatchObject({
      category: 'financialStatements',
      mediaType: 'application/pdf',
      smartIds: [ACCOUNTS],
      document: { id: accounts?.id, format: 'pdf', period: { endDate: { year: 2026, month: 3, day: 31 } } },
      source: { register: 'Companies House', authoritative: true },
    });
    expect(Buffer.from(fetched.bytes)).toEqual(
      Buffer.from(pdfOf('HARBOUR LIGHTHOUSE EXAMPLE PLC, accounts, 2026-07-20')),
    );
    expect(pathsOf(house().documents)).toHaveLength(2);
    expect(house().files.journal).toHaveLength(1);
    expect(Object.keys(house().files.journal[0]?.headers ?? {})).not.toContain('authorization');
  });

  it('knows the accounts of the last closed year without a list', async () => {
    const fetched = await document('99000001', ACCOUNTS);
    expect(fetched.document.name).toBe("Group of companies' accounts made up to 31 March 2026");
    expect(fetched.smartIds).toEqual([ACCOUNTS]);
  });

  it('has none where the last closed year is not filed', async () => {
    expect(await listed('99000011')).not.toHaveProperty('lastFiscalYearFinancialStatement');
    await expect(document('99000011', ACCOUNTS)).rejects.toMatchObject({ code: 'resource_not_found' });
  });

  it('reads an old link by its id: the host that it names is gone', async () => {
    const { otherDocuments = [] } = await listed('99000001');
    const old = otherDocuments.find(({ name }) => name?.startsWith('Certificate of change of name'));
    const fetched = await document('99000001', old?.id ?? '');
    expect(Buffer.from(fetched.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('names a filing without a file, without an id', async () => {
    const { otherDocuments = [] } = await listed('99000001');
    expect(otherDocuments.filter(({ id }) => id === undefined)).toMatchObject([
      { description: expect.stringContaining('the register has no file of it') },
    ]);
  });

  it('refuses a document of another company, another kind, an unknown one', async () => {
    const { financialStatements: [accounts] = [] } = await listed('99000001');
    const id = accounts?.id ?? '';
    for (const [company, wanted] of [
      ['99000002', id],
      ['99000001', id.replace('accounts-', 'filing-')],
      ['99000001', 'filing-AAAAAAAAAAAAAAAA'],
      ['99000001', 'anything'],
    ] as const) {
      await expect(document(company, wanted)).rejects.toMatchObject({ code: 'resource_not_found' });
    }
    expect(house().documents.journal).toEqual([]);
  });

  it('lists 2,000 of 2,345, newest first, and says that there are more', async () => {
    const { value, note } = await read('99000013', 'availableDocuments');
    const { financialStatements, articlesOfAssociation, otherDocuments } = value.documents ?? {};
    expect(note).toBe('It lists 2345 filings; the newest 2000 stand here.');
    const all = [financialStatements, articlesOfAssociation, otherDocuments].flatMap((list) => list ?? []);
    expect(all.filter(({ id }) => id !== undefined)).toHaveLength(2_000);
    expect(otherDocuments?.at(-1)).toEqual({
      name: '345 older filings',
      description: 'Companies House lists 2345 filings; the newest 2000 stand here.',
    });
    expect(house().register.journal.filter(({ path }) => path.endsWith('/filing-history'))).toHaveLength(20);
  });

  it('prices what it issued by its kind, and nothing else', async () => {
    const {
      financialStatements = [],
      articlesOfAssociation = [],
      otherDocuments = [],
    } = await listed('99000001');
    const price = (list: readonly { id?: string | undefined }[]) =>
      companiesHouse.pricedAs(list[0]?.id ?? '');
    expect(price(financialStatements)).toBe('financialStatements');
    expect(price(articlesOfAssociation)).toBe('articlesOfAssociation');
    expect(price(otherDocuments)).toBe('otherDocuments');
    expect(companiesHouse.pricedAs(ACCOUNTS)).toBe(ACCOUNTS);
    for (const id of ['trade_register_extract', 'accounts-', 'accounts-../../x', 'extract-AAAAAAAAAAAA']) {
      expect(companiesHouse.pricedAs(id)).toBeNull();
    }
  });
});
