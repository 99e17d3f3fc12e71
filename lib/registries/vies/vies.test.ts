import { describe, expect, it } from 'vitest';
import { CompanyProfile, type Country } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import type { Lead } from '../composition/part.ts';
import { json } from '../testing/answers.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { vies } from './index.ts';
import { viesStandIn } from './testing/stand-in.ts';

const standIn = standInForTests(
  () => viesStandIn.start(),
  (running) => [running],
);

const NOW = new Date('2026-11-20T12:00:00Z');
const ctx = (settings: Record<string, string> = {}) =>
  contextForTests({
    settings: { ...standIn().settings, ...settings },
    now: NOW,
  });

interface Known {
  readonly country: Country;
  readonly id: string;
  readonly name?: string;
  readonly vat?: string;
}

/** A country whose register says what a test says, with VIES beside it. */
function country({ country, id, name = 'Atelier des Vents SAS', vat }: Known) {
  const company = { id, legalName: name, ...(vat && { identifiers: { VAT: vat } }) };
  const lead: Lead = {
    manifest: {
      country,
      source: {
        ...{ id: 'lead', name: 'Lead', kind: 'register', home: 'https://lead.test', licence: 'CC0' },
        fills: [{ section: 'company' }],
      },
      docs: 'https://lead.test',
      searchBy: ['name'],
      provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
      typicalLatencyMs: 1,
    },
    companyId: (each) => each,
    pricedAs: () => null,
    search: async () => [],
    fetchDocument: () => Promise.reject(new Error('no documents')),
    read: async () => ({
      about: { number: id, names: [name] },
      value: { company },
      absence: {},
      wire: [],
    }),
  };
  return composed(lead, [vies]);
}

async function ask(known: Known, settings: Record<string, string> = {}) {
  const order = { country: known.country, companyId: known.id, requestedAt: NOW } as const;
  const fetched = await country(known).fetchDataPoint(ctx(settings), {
    ...order,
    dataPoint: 'companyProfile',
  });
  CompanyProfile.parse(fetched.value);
  return {
    ...fetched,
    company: fetched.value.company,
    source: fetched.provenance?.sources['eu.vies'],
    conflicts: fetched.provenance?.conflicts,
    facts: fetched.provenance?.facts,
  };
}

const FRENCH = { country: 'FR', id: '999000003' } as const;

describe('a valid number', () => {
  it('adds itself, name and address; another spelling of the name is no conflict', async () => {
    const { company, source, conflicts, facts, wire } = await ask(FRENCH);
    expect(company).toMatchObject({
      legalName: 'Atelier des Vents SAS',
      identifiers: { VAT: 'FR42999000003' },
      legalAddress: {
        addressLine1: '12 RUE DES VENTS',
        postalCode: '99120',
        city: 'VENTEUIL SUR MER',
        countryCode: 'FR',
      },
    });
    expect(facts?.['/company/legalAddress']).toBe('eu.vies');
    expect(source).toMatchObject({
      outcome: 'merged',
      authoritative: false,
      asOf: '2026-11-20',
      note: 'FR42999000003 is a valid VAT number (checked on 2026-11-20), registered as SAS ATELIER DES VENTS.',
    });
    expect(conflicts).toEqual([]);
    expect(wire).toHaveLength(1);
    expect(standIn().journal).toMatchObject([{ method: 'POST', path: '/check-vat-number', query: {} }]);
  });

  it('that follows from the company’s own is its own: another name is a conflict of identity', async () => {
    const { conflicts, source } = await ask({ ...FRENCH, name: 'Boulangerie Zébulon' });
    expect(source?.outcome).toBe('merged');
    expect(conflicts).toMatchObject([
      { path: '/company/legalName', kind: 'identity', otherValue: 'SAS ATELIER DES VENTS' },
    ]);
  });

  it('that another source said is another company’s where the name is another', async () => {
    const said = { country: 'GB', id: 'NI999999', vat: 'XI999000001' } as const;
    const same = await ask({ ...said, name: 'LOUGH & WINDMILL LTD' });
    expect(same.source).toMatchObject({ outcome: 'merged' });
    expect(same.company?.legalAddress).toMatchObject({ addressLine1: '1 MILL LANE', countryCode: 'GB' });
    const other = await ask({ ...said, name: 'Quarry Bakery Limited' });
    expect(other.source).toMatchObject({
      outcome: 'another_company',
      note: 'LOUGH AND WINDMILL LIMITED',
    });
    expect(other.company?.legalAddress).toBeUndefined();
  });

  it('of a state that tells no name is taken as it is', async () => {
    const { company, source } = await ask({ country: 'ES', id: 'B99000002', name: 'Molinos SL' });
    expect(company).toEqual({
      id: 'B99000002',
      legalName: 'Molinos SL',
      identifiers: { VAT: 'ESB99000002' },
      taxId: {
        ...{ type: 'eu_vat', value: 'B99000002', country: 'ES' },
        verification: { status: 'verified', verifiedAt: '2026-11-20T10:00:00.000Z' },
      },
    });
    expect(source?.note).toMatch(/^ESB99000002 is a valid VAT number \(checked on [^,]+\)\.$/);
  });

  it('has a consultation number where we say who asks', async () => {
    const { source } = await ask(FRENCH, { EU_VIES_REQUESTER: 'BE0999000030' });
    expect(source?.note).toContain('consultation number WAPIAAAATEST0001');
  });
});

describe('a number that is not valid', () => {
  it('is told beside the source, adds no data and is no conflict', async () => {
    const { company, source, conflicts } = await ask({ country: 'PT', id: '509900003', name: 'Moinho Lda' });
    expect(company).toEqual({ id: '509900003', legalName: 'Moinho Lda' });
    expect(source).toMatchObject({ outcome: 'nothing' });
    expect(source?.note).toContain('PT509900003, derived from the company number, is not');
    expect(conflicts).toEqual([]);
  });

  it('that the register gives is the company’s, with the verdict', async () => {
    const { company, source } = await ask({
      ...{ country: 'PT', id: '509900003', name: 'Moinho Lda', vat: 'PT509900003' },
    });
    expect(company?.identifiers).toEqual({ VAT: 'PT509900003' });
    expect(company?.taxId).toMatchObject({ value: '509900003', verification: { status: 'invalid' } });
    expect(source).toMatchObject({ outcome: 'merged' });
  });
});

describe('no answer', () => {
  it('is what an error word is, never "not valid"', async () => {
    const { company, source, troubles } = await ask({
      ...{ country: 'DE', id: 'HRB 1', name: 'Windmühlen GmbH', vat: 'DE999000009' },
    });
    expect(source).toMatchObject({ outcome: 'no_answer' });
    expect(source?.note).toContain('has too many requests');
    expect(company?.identifiers).toEqual({ VAT: 'DE999000009' });
    expect(troubles).toHaveLength(1);
  });

  it.each(['500', '503', 'html-200', 'cut-body', 'reset'] as const)(
    'is what becomes of %s',
    async (fault) => {
      await standIn().fault(fault);
      const { source } = await ask(FRENCH);
      expect(source?.outcome).toBe('no_answer');
    },
  );

  it('is not asked for where no number follows', async () => {
    const { source } = await ask({ country: 'AT', id: '30435H' });
    expect(source).toMatchObject({ outcome: 'not_asked' });
    expect(source?.retrievedAt).toBeUndefined();
    expect(standIn().journal).toEqual([]);
  });
});

describe('a state that does not answer', () => {
  const OUT = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };
  const flagsOf = async (known: Known) => {
    await standIn().fault(json(OUT));
    const { value, company, source, facts } = await ask(known);
    expect(source).toMatchObject({ outcome: 'no_answer' });
    return { flags: value.flags, taxId: company?.taxId, source: facts?.['/company/taxId'] };
  };

  it('leaves a number that the register gives not verified, with the reason', async () => {
    expect(await flagsOf({ ...FRENCH, vat: 'FR42999000003' })).toMatchObject({
      flags: [
        {
          ...{ code: 'vat_unverified', state: 'raised', at: '/company/taxId', source: 'eu.vies' },
          value: { reason: 'the tax administration of the state does not answer' },
        },
      ],
      taxId: { value: '42999000003', country: 'FR', verification: { status: 'unavailable' } },
      source: 'eu.vies',
    });
  });

  it('says nothing of a number that only follows from the company’s own', async () => {
    expect(await flagsOf(FRENCH)).toEqual({ flags: undefined, taxId: undefined, source: undefined });
  });
});
