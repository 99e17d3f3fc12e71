import { describe, expect, it } from 'vitest';
import { AvailableDocuments } from '#lib/contract/index.ts';
import { failureOf } from '../testing/failure-of.ts';
import { franceForTests } from './testing/france-for-tests.ts';
import { fileOf } from './testing/stand-in.ts';

const { register, read, fetchDocument } = franceForTests();

describe('documents', () => {
  it('are those of the national register and of the gazette, public ones alone', async () => {
    const { value } = await read('sas-workshop', 'availableDocuments');
    const { documents } = AvailableDocuments.parse(value);
    expect(documents?.financialStatements?.map(({ id }) => id)).toEqual([
      'fr.rne:accounts/b2025',
      'fr.rne:accounts/b2024',
    ]);
    expect(documents?.lastFiscalYearFinancialStatement?.id).toBe('fr.rne:accounts/b2025');
    expect(documents?.articlesOfAssociation?.map(({ id, isConsolidated }) => [id, isConsolidated])).toEqual([
      ['fr.rne:articles/a2024', true],
      ['fr.rne:articles/a2012', undefined],
    ]);
    expect(documents?.otherDocuments?.map(({ id }) => id)).toEqual(['fr.rne:deed/a2020']);
    expect(documents?.officialPublications?.map(({ id, date }) => [id, date?.slice(0, 4)])).toEqual([
      ['fr.bodacc:notice/B202401230077', '2024'],
      ['fr.bodacc:notice/A202202010999', '2022'],
      ['fr.bodacc:notice/A202102010345', '2021'],
      ['fr.bodacc:notice/A202000450101', '2020'],
    ]);
  });

  it.each([
    ['fr.rne:accounts/b2024', 'b2024', 'financialStatements'],
    ['fr.rne:articles/a2012', 'a2012', 'articlesOfAssociation'],
    ['fr.rne:deed/a2020', 'a2020', 'otherDocuments'],
    ['last_fiscal_year_financial_statement', 'b2025', 'lastFiscalYearFinancialStatement'],
  ])('%s comes as the very bytes', async (id, file, category) => {
    const fetched = await fetchDocument('sas-workshop', id);
    expect(Buffer.from(fetched.bytes).equals(fileOf(file))).toBe(true);
    expect(fetched).toMatchObject({ category, mediaType: 'application/pdf' });
  });

  it('a notice comes as the record of the gazette', async () => {
    const fetched = await fetchDocument('sas-workshop', 'fr.bodacc:notice/A202102010345');
    expect(JSON.parse(Buffer.from(fetched.bytes).toString())).toMatchObject({
      results: [{ id: 'A202102010345', familleavis: 'vente' }],
    });
  });

  it.each([
    'fr.rne:deed/asecret',
    'fr.rne:accounts/bgone',
    'fr.rne:deed/a2012',
    'fr.bodacc:notice/A202500410201',
    'fr.bodacc:notice/x" or "1"="1',
  ])('%s is not found', async (id) => {
    expect((await failureOf(fetchDocument('sas-workshop', id))).code).toBe('resource_not_found');
  });

  it('of the last fiscal year are none where newer accounts are due', async () => {
    const late = new Date('2027-02-01T00:00:00Z');
    const { value } = await read('sas-workshop', 'availableDocuments', late);
    expect(value.documents).not.toHaveProperty('lastFiscalYearFinancialStatement');
    const ordered = fetchDocument('sas-workshop', 'last_fiscal_year_financial_statement', late);
    expect((await failureOf(ordered)).code).toBe('resource_not_found');
  });

  it('where there are no attachments are none, and nothing fails', async () => {
    const { value, absence } = await read('sas-closed', 'availableDocuments');
    expect(value.documents).toBeUndefined();
    expect(absence.documents?.explanation).toContain('no public deed');
  });
});

describe('the account of the national register', () => {
  it('signs in once, and once more when its token has ended', async () => {
    await read('sas-workshop', 'availableDocuments');
    const before = register.logins();
    await Promise.all(Array.from({ length: 3 }, () => read('sci-partners')));
    expect(register.logins()).toBe(before);
    register.endSessions();
    const { provenance } = await read('sci-partners');
    expect(provenance?.sources['fr.rne']?.outcome).toBe('merged');
    expect(register.logins()).toBe(before + 1);
  });
});
