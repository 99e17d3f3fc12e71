import { describe, expect, it } from 'vitest';
import { AvailableDocuments, CompanyProfile, type DataPoint } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { xml } from '../testing/answers.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { annualAccounts } from './annual-accounts.ts';
import { firmenbuch } from './firmenbuch.ts';
import { numberOf, readFixtures } from './testing/read-fixtures.ts';
import { contentOf, firmenbuchStandIn } from './testing/stand-in.ts';

const austria = composed(firmenbuch, [annualAccounts]);
const fixtures = readFixtures();
const numberAt = (name: string): string => {
  const fixture = fixtures.get(name);
  return fixture === undefined ? name : numberOf(fixture);
};
/** A number with the right letter that no company has. */
const UNKNOWN = '999015s';

const register = standInForTests(
  () => firmenbuchStandIn.start(),
  (started) => [started],
);
const ctx = (now = new Date('2026-11-20T12:00:00Z')) =>
  contextForTests({ settings: register().settings, now });
const order = (name: string) =>
  ({ country: 'AT', companyId: numberAt(name), requestedAt: new Date('2026-11-20T12:00:00Z') }) as const;
const read = (name: string, dataPoint: DataPoint = 'companyProfile', now?: Date) =>
  austria.fetchDataPoint(ctx(now), { ...order(name), dataPoint });
const file = (name: string, documentId: string, now?: Date) =>
  austria.fetchDocument(ctx(now), { ...order(name), documentId });

describe('a profile', () => {
  it.each([...fixtures.keys()])('%s is whole, as the contract wants it', async (name) => {
    const { value, absence } = await read(name);
    const profile = CompanyProfile.parse(value);
    expect(profile.company?.id).toBe(numberAt(name));
    for (const section of [
      'legalRepresentatives',
      'otherKeyPersons',
      'shareholders',
      'establishments',
    ] as const) {
      expect([profile[section] === undefined, absence[section] === undefined], section).toContain(false);
      expect(profile[section] === undefined, section).toBe(absence[section] !== undefined);
    }
  });

  it('takes capital and key figures from the newest accounts that are XML, labelled with their day', async () => {
    const { value, provenance } = await read('gmbh-machines');
    expect(value.company?.capital).toEqual({
      amount: 72_672.83,
      currency: 'EUR',
      formatted: 'Stammkapital 72672.83 EUR (annual accounts of 2025-12-31)',
    });
    expect(provenance?.facts['/company/capital']).toBe('at.accounts');
    expect(provenance?.sources['at.accounts']).toMatchObject({
      ...{ outcome: 'merged', asOf: '2025-12-31' },
      note:
        'Annual accounts of 2025-12-31, year from 2025-01-01 to 2025-12-31: total assets 2941399.96 EUR; equity 1074222.27 EUR; ' +
        'retained earnings or accumulated loss 971085.85 EUR; provisions 638866.50 EUR; liabilities 1228311.19 EUR.',
    });
    expect(provenance?.sources['at.firmenbuch']).toMatchObject({ asOf: '2026-11-20' });
    // The extract, the list of documents, the one file.
    expect(register().journal).toHaveLength(3);
  });

  it('says where newer accounts are for readers alone, and takes nothing from those of a group', async () => {
    const older = await read('kg-partners');
    expect(older.value.company?.capital?.formatted).toBe(
      'Nennkapital 1000.00 EUR (annual accounts of 2009-03-31)',
    );
    expect(older.provenance?.sources['at.accounts']?.note).toContain(
      'Newer accounts, of 2026-03-31, were not filed as XML.',
    );
    const group = await read('og-foreign-partner');
    expect(group.value.company?.capital).toBeUndefined();
    expect(group.provenance?.sources['at.accounts']?.note).toBe('Accounts of the group: no figure is read.');
    expect(group.provenance?.sources['at.accounts']?.outcome).toBe('nothing');
    const bare = await read('branch-foreign');
    expect(bare.value.company?.capital).toBeUndefined();
    expect(bare.provenance?.sources['at.accounts']).toMatchObject({
      outcome: 'merged',
      note: 'Annual accounts of 2025-12-31, year from 2025-01-01 to 2025-12-31: total assets 12.00 EUR.',
    });
    const scans = await read('gmbh-insolvent');
    expect(scans.provenance?.sources['at.accounts']?.note).toContain('none of them as XML');
    expect((await read('gmbh-poor')).provenance?.sources['at.accounts']?.outcome).toBe('nothing');
  });

  it('keeps the capital of the extract where it has one', async () => {
    const { value, provenance } = await read('gmbh-recovered');
    expect(value.company?.capital).toEqual({ amount: 35_000, currency: 'EUR', formatted: '35000.00 EUR' });
    expect(provenance?.facts['/company']).toBe('at.firmenbuch');
  });

  it.each([
    ['do not come', '503', 'no_answer'],
    ['have another form', answered(otherForm()), 'changed'],
  ] as const)('stands without accounts that %s: it is said, and fails nothing', async (_, fault, outcome) => {
    const { read: readAccounts } = annualAccounts;
    const late = composed(firmenbuch, [
      {
        ...annualAccounts,
        async read(given, number, dataPoint) {
          await register().fault(fault);
          return readAccounts(given, number, dataPoint);
        },
      },
    ]);
    const { value, provenance } = await late.fetchDataPoint(ctx(), {
      ...order('gmbh-machines'),
      dataPoint: 'companyProfile',
    });
    expect(value.company?.legalName).toBe('Zirbenthal & Söhne Maschinenbau GmbH');
    expect(value.company?.capital).toBeUndefined();
    expect(provenance?.sources['at.accounts']?.outcome).toBe(outcome);
  });

  it('of a number that nobody has is not found, and a wrong letter asks nobody', async () => {
    expect((await failureOf(read(UNKNOWN))).code).toBe('resource_not_found');
    const asked = register().journal.length;
    expect((await failureOf(read('999001x'))).code).toBe('invalid_request');
    expect((await failureOf(read('ATU12345611'))).message).toContain('VAT number');
    expect(register().journal).toHaveLength(asked);
  });

  it.each([
    ['without the company’s name', '<FIRMA><FI_DKZ02/></FIRMA>'],
    [
      'with a function that nobody holds',
      '<FIRMA><FI_DKZ02><BEZEICHNUNG>X GmbH</BEZEICHNUNG></FI_DKZ02></FIRMA><FUN PNR="A" FKEN="GF"/>',
    ],
    ['without an enforcement', '<FIRMA><FI_DKZ02><BEZEICHNUNG>X GmbH</BEZEICHNUNG></FI_DKZ02></FIRMA>', ''],
    [
      'of another company',
      '<FIRMA><FI_DKZ02><BEZEICHNUNG>X GmbH</BEZEICHNUNG></FI_DKZ02></FIRMA>',
      undefined,
      '999002 x',
    ],
  ])(
    '%s is half a company: nothing is read of it',
    async (_, content, enforcement = ENFORCEMENT, number = '999001 w') => {
      await register().fault(
        answered(`<AUSZUG_V2_RESPONSE FNR="${number}">${content}${enforcement}</AUSZUG_V2_RESPONSE>`),
      );
      const failure = await failureOf(read('gmbh-machines'));
      expect(failure.code).toBe('registry_changed');
      expect(failure.message).toContain('Nothing was charged');
    },
  );
});

/** One answer to both requests for accounts: to their list, and to their file, whose content is none that is known. */
function otherForm(): string {
  const filed =
    '<ERGEBNIS><KEY>K_XML</KEY><FNR>999001w</FNR><DOKUMENTART><CODE>48</CODE><TEXT>Jahresabschluss</TEXT></DOKUMENTART>' +
    '<CONTENTTYPE>application/xml</CONTENTTYPE><DATEIENDUNG>xml</DATEIENDUNG></ERGEBNIS>';
  const content = Buffer.from('<Bilanz><Summe>1</Summe></Bilanz>').toString('base64');
  const file =
    '<METADATEN><KEY>K_XML</KEY><FNR>999001w</FNR></METADATEN>' +
    `<DOKUMENT><CONTENTTYPE>application/xml</CONTENTTYPE><CONTENT>${content}</CONTENT></DOKUMENT>`;
  return `<RESPONSE REQUEST_FNR="999001w">${filed}${file}</RESPONSE>`;
}

const ENFORCEMENT = '<VOLLZ><VNR>001</VNR><VOLLZUGSDATUM>2020-01-01</VOLLZUGSDATUM></VOLLZ>';
function answered(body: string) {
  const envelope = `<E:Envelope xmlns:E="urn:e"><E:Body>${body}</E:Body></E:Envelope>`;
  return xml(envelope, { mediaType: 'text/xml' });
}

describe('documents', () => {
  it('are listed by kind, newest first, with the accounts of the last closed year', async () => {
    const { value } = await read('gmbh-machines', 'availableDocuments');
    const { documents } = AvailableDocuments.parse(value);
    const named = (all: readonly { name?: string | undefined; format?: string | undefined }[] = []) =>
      all.map(({ name, format }) => `${name}, ${format}`);
    expect(named(documents?.financialStatements)).toEqual([
      'Jahresabschluss zum 2025-12-31, xml',
      'Jahresabschluss zum 2025-12-31, pdf',
      'Konzernabschluss zum 2025-12-31, pdf',
      'Jahresabschluss zum 2004-12-31, pdf',
    ]);
    expect(named(documents?.articlesOfAssociation)).toEqual(['Gesellschaftsvertrag, pdf']);
    expect(named(documents?.otherDocuments)).toEqual(['Musterzeichnung, pdf', 'Beschluss, pdf']);
    // Of the same accounts the file that a person can read.
    expect(documents?.lastFiscalYearFinancialStatement).toEqual(documents?.financialStatements?.[1]);
    expect(register().journal).toHaveLength(1);
  });

  it('are none, with the reason, where the company exists; else it is not found', async () => {
    const { value, absence } = await read('gmbh-poor', 'availableDocuments');
    expect(value.documents).toBeUndefined();
    expect(absence.documents?.explanation).toContain('collection of deeds');
    expect((await failureOf(read(UNKNOWN, 'availableDocuments'))).code).toBe('resource_not_found');
  });

  it('come as the very bytes, by their own id and by the smart one', async () => {
    const { value } = await read('gmbh-machines', 'availableDocuments');
    const all = [
      ...(value.documents?.financialStatements ?? []),
      ...(value.documents?.articlesOfAssociation ?? []),
    ];
    for (const { id = '', format } of all) {
      const fetched = await file('gmbh-machines', id);
      const key = id.slice(id.indexOf('/') + 1);
      expect(Buffer.from(fetched.bytes).equals(contentOf(key)), id).toBe(true);
      expect(fetched.mediaType).toBe(`application/${format}`);
      expect(fetched.document.id).toBe(id);
      expect(firmenbuch.pricedAs(id)).toBe(fetched.category);
    }
    const last = await file('gmbh-machines', 'last_fiscal_year_financial_statement');
    expect(last).toMatchObject({
      category: 'lastFiscalYearFinancialStatement',
      smartIds: ['last_fiscal_year_financial_statement'],
      document: { id: all[1]?.id },
    });
    const late = new Date('2027-02-01T00:00:00Z');
    const ordered = file('gmbh-machines', 'last_fiscal_year_financial_statement', late);
    expect((await failureOf(ordered)).code).toBe('resource_not_found');
  });

  it.each([
    ['of another company', 'gmbh-poor', 'accounts'],
    ['under the price of another kind', 'gmbh-machines', 'deed'],
  ])('%s are not found', async (_, name, kind) => {
    const key = fixtures.get('gmbh-machines')?.documents[1]?.KEY;
    expect((await failureOf(file(name, `${kind}/${key}`))).code).toBe('resource_not_found');
  });

  it('that are no longer public are not found', async () => {
    const [key] = fixtures.get('gmbh-machines')?.withdrawn ?? [];
    expect((await failureOf(file('gmbh-machines', `deed/${key}`))).code).toBe('resource_not_found');
  });

  it('have prices, and nothing else has', () => {
    for (const id of ['999001_1_PDF', 'accounts/', 'extract/999001_1_PDF', 'trade_register_extract']) {
      expect(austria.pricedAs(id), id).toBeNull();
    }
  });
});

it('does not offer owners, and says so before anybody is asked', async () => {
  expect((await failureOf(read('gmbh-machines', 'ultimateBeneficialOwners'))).code).toBe('not_supported');
  expect(register().journal).toEqual([]);
});

it('refuses a request in which an element is missing or stands elsewhere, in the words of the service', async () => {
  const ask = async (body: string) => {
    const answer = await fetch(`${register().url}/ws`, {
      method: 'POST',
      headers: {
        'content-type': 'text/xml',
        soapaction: '""',
        'x-api-key': register().settings.AT_FIRMENBUCH_KEY ?? '',
      },
      body: `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><fb:AUSZUG_V2_REQUEST xmlns:fb="ns://firmenbuch.justiz.gv.at/Abfrage/v2/AuszugRequest">${body}</fb:AUSZUG_V2_REQUEST></S:Body></S:Envelope>`,
    });
    return { status: answer.status, text: await answer.text() };
  };
  const [fnr, day, scope] = [
    '<fb:FNR>5h</fb:FNR>',
    '<fb:STICHTAG>2026-01-01</fb:STICHTAG>',
    '<fb:UMFANG>Kurzinformation</fb:UMFANG>',
  ];
  for (const body of [`${fnr}${scope}`, `${day}${fnr}${scope}`, `${fnr}${day}${scope}${scope}`]) {
    const { status, text } = await ask(body);
    expect(status).toBe(500);
    expect(text).toContain('<faultstring xml:lang="en">Validation error</faultstring>');
    expect(text).toContain('cvc-complex-type.2.4.a');
  }
  expect((await ask(`${fnr}${day}${scope}`)).text).toContain('Firmenbuchnummer ist ungültig!');
});
