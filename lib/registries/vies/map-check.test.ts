import { describe, expect, it } from 'vitest';
import { type Asked, mapCheck } from './map-check.ts';
import { CheckAnswer } from './schema.ts';
import { readFixtures } from './testing/stand-in.ts';

const WIRE = {
  countryCode: 'IT',
  vatNumber: '09990010010',
  requestDate: '2026-11-20T10:00:00.000Z',
  valid: true,
};
const ASKED: Asked = {
  vat: 'IT09990010010',
  isDerived: true,
  isSaid: false,
  companyId: '1',
  names: ['Mulini del Vento S.r.l.'],
};

function map(wire: Record<string, unknown>, asked: Partial<Asked> = {}) {
  const answer = CheckAnswer.parse({ ...WIRE, ...wire });
  if ('actionSucceed' in answer) throw new Error('expected an answer');
  return mapCheck(answer, { ...ASKED, ...asked });
}

describe('an address of one text', () => {
  it.each([
    [
      'VIA DEI MULINI 3 \n99010 VENTOSA VE\n',
      { addressLine1: 'VIA DEI MULINI 3', postalCode: '99010', city: 'VENTOSA VE' },
    ],
    [
      'WIATROWA 3/5\n99-748 WIATROWO',
      { addressLine1: 'WIATROWA 3/5', postalCode: '99-748', city: 'WIATROWO' },
    ],
    [
      '1, Rue du Vent\nL-9999  VENTDORF',
      { addressLine1: '1, Rue du Vent', postalCode: '9999', city: 'VENTDORF' },
    ],
    [
      'RUA A\nSALA 2\n9999-096 VENTOS',
      { addressLine1: 'RUA A', addressLine2: 'SALA 2', postalCode: '9999-096', city: 'VENTOS' },
    ],
    ['1 MILL LANE\nBELFAST\nBT99 9ZZ', { addressLine1: '1 MILL LANE', addressLine2: 'BELFAST, BT99 9ZZ' }],
    ['ONE LINE', { addressLine1: 'ONE LINE' }],
  ])('%j', (address, expected) => {
    expect(map({ address }).value.company?.legalAddress).toEqual({ ...expected, countryCode: 'IT' });
  });

  it.each(['---', '', '\n', ' - '])('%j is not told', (address) => {
    expect(map({ address }).value.company).not.toHaveProperty('legalAddress');
  });
});

describe('whose number it is', () => {
  it.each([
    ['the same name', 'MULINI DEL VENTO SRL', false, true],
    ['cut and without its form', 'MULINI VENTO', false, true],
    ['no name', '---', false, true],
    ['another name', 'FORNO DI ZENO SRL', false, false],
    ['another name, of a number that is the company’s own', 'FORNO DI ZENO SRL', true, true],
  ])('%s', (_, name, isDerived, isOurs) => {
    expect(map({ name }, { isDerived }).about.number).toBe(isOurs ? '1' : undefined);
  });
});

it('keeps a name that is another, and one that is the very same', () => {
  expect(map({ name: 'FORNO DI ZENO' }).value.company?.legalName).toBe('FORNO DI ZENO');
  expect(map({ name: 'MULINI DEL VENTO S.R.L.' }).value.company?.legalName).toBe('MULINI DEL VENTO S.R.L.');
  expect(map({ name: 'MULINI DEL VENTO' }).value.company).not.toHaveProperty('legalName');
});

it('reads every fixture', () => {
  expect([...readFixtures().values()].map((wire) => CheckAnswer.safeParse(wire).success)).not.toContain(
    false,
  );
});

it('refuses an answer that does not say whether the number is valid', () => {
  const { valid: _, ...silent } = WIRE;
  expect(CheckAnswer.safeParse(silent).success).toBe(false);
});

describe('the tax number', () => {
  it('has the proof that it was looked up, under the ISO code of its country', () => {
    const looked = map({ name: 'AB', address: 'LINE 1 \n12345 TOWN', requestIdentifier: 'WAPIAAAA1' });
    expect(looked.value.company?.taxId).toEqual({
      type: 'eu_vat',
      value: '09990010010',
      country: 'IT',
      verification: {
        status: 'verified',
        verifiedAt: '2026-11-20T10:00:00.000Z',
        verifiedName: 'AB',
        verifiedAddress: 'LINE 1, 12345 TOWN',
        consultationNumber: 'WAPIAAAA1',
      },
    });
    expect(map({}, { vat: 'EL099900100' }).value.company?.taxId).toMatchObject({ country: 'GR' });
    expect(map({ requestDate: 'today' }).value.company?.taxId?.verification).toEqual({ status: 'verified' });
  });

  it('of a number that is not valid says so, where a source gives it as the company’s', () => {
    const refused = map({ valid: false, requestIdentifier: 'WAPIAAAA1' }, { isSaid: true });
    expect(refused.value.company).toEqual({
      taxId: {
        type: 'eu_vat',
        value: '09990010010',
        country: 'IT',
        verification: {
          status: 'invalid',
          verifiedAt: '2026-11-20T10:00:00.000Z',
          consultationNumber: 'WAPIAAAA1',
        },
      },
    });
    expect(refused.note).toBe(
      'IT09990010010 is not a valid VAT number (checked on 2026-11-20, consultation number WAPIAAAA1): not registered for trade across the European Union.',
    );
  });

  it('of a number that nobody gave, and that is not valid, there is none', () => {
    const { value, note } = map({ valid: false });
    expect(value).toEqual({});
    expect(note).toContain('IT09990010010, derived from the tax number, is not a valid');
    expect(map({ valid: false }, { companyId: '09990010010' }).note).toContain(
      'IT09990010010, derived from the company number, is not a valid',
    );
  });
});
