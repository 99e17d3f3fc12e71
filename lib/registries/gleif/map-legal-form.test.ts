import { describe, expect, it } from 'vitest';
import legalForms from './codes/legal-forms.json' with { type: 'json' };
import { legalFormStandard } from './legal-form-standard.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { LeiRecordAnswer } from './schema.ts';
import { readFixtures } from './testing/stand-in.ts';

const fixtures = readFixtures();
const recordOf = (name: string) => LeiRecordAnswer.parse(fixtures[name]?.['lei-record']).data;

describe('legal forms', () => {
  it.each([
    ['AXSB', 'Limited Liability Company'],
    ['EQOV', 'Corporation'],
    ['3W7E', 'Limited Liability Company'],
    ['3EKS', 'Limited Liability Company'],
    ['MVII', 'Corporation'],
    ['ECAK', 'Other'],
    ['2HBR', 'Limited Liability Company'],
    ['63KS', 'Limited Liability Company'],
    ['6QQB', 'Corporation'],
    ['8Z6G', 'Partnership'],
    ['T0YJ', 'Corporation'],
    ['40DB', 'Partnership'],
    ['SGST', 'Corporation'],
    ['13AV', 'Other'],
    ['2YZO', 'Partnership'],
    ['V2YH', 'Nonprofit Organization'],
    ['OL20', 'Sole Proprietorship'],
    ['5RDO', 'Corporation'],
    ['DP3Q', 'Limited Liability Company'],
    ['K0RI', 'Other'],
    ['6CHY', 'Corporation'],
    ['5VCF', 'Corporation'],
    ['V9QP', 'Limited Liability Company'],
    ['FY0F', 'Partnership'],
    ['FFQL', 'Government-Owned Entity'],
    ['H0PO', 'Limited Liability Company'],
    ['B6ES', 'Corporation'],
    ['Z0EY', 'Partnership'],
    ['ZZGG', 'Cooperative'],
    ['CDOT', 'Branch or Representative Office'],
    ['254M', 'Limited Liability Company'],
    ['EPG7', 'Corporation'],
    ['LMIM', 'Limited Liability Company'],
    ['VYAX', 'Corporation'],
    ['OV32', 'Limited Liability Company'],
    ['P418', 'Corporation'],
    ['DVXS', 'Limited Liability Company'],
    ['5GGB', 'Corporation'],
    ['63P9', 'Partnership'],
    ['V89C', 'Limited Liability Company'],
    ['C061', 'Corporation'],
    ['54M6', 'Limited Liability Company'],
    ['B5PM', 'Corporation'],
    ['V44D', 'Nonprofit Organization'],
    ['62Y3', 'Partnership'],
    ['CODH', 'Partnership'],
    ['NFFH', 'Cooperative'],
    ['DEO1', 'Other'],
    ['YI42', 'Limited Liability Company'],
    ['IQGE', 'Corporation'],
    ['4ZRR', 'Branch or Representative Office'],
    ['O7XB', 'Limited Liability Company'],
    ['FJ0E', 'Corporation'],
    ['OMX0', 'Corporation'],
    ['USOG', 'Limited Liability Company'],
    ['VF4C', 'Limited Liability Company'],
    ['DFE5', 'Corporation'],
    ['HZEH', 'Limited Liability Company'],
    ['XTIQ', 'Corporation'],
    ['T91T', 'Partnership'],
  ])('%s is a %s', (code, standard) => {
    const record = recordOf('gb-listed');
    record.attributes.entity.legalForm = { id: code, other: undefined };
    expect(mapLegalForm(record)).toMatchObject({ iso20275Code: code, serviceStandard: standard });
  });

  it("speaks the language of the company's own name", () => {
    const record = recordOf('be-ended-relationship');
    expect(mapLegalForm(record)?.localName).toBe('Besloten Vennootschap');
    record.attributes.entity.legalName.language = 'fr-BE';
    expect(mapLegalForm(record)).toEqual({
      localName: 'Société à responsabilité limitée',
      englishTranslation: 'Private limited company (BV/SRL)',
      serviceStandard: 'Limited Liability Company',
      iso20275Code: '3W7E',
    });
  });

  it('gives no translation of a name that is English', () => {
    const form = mapLegalForm(recordOf('gb-listed'));
    expect(form?.localName).toBe('Public Limited Company');
    expect(form).not.toHaveProperty('englishTranslation');
  });

  it('gives no placeholder out, neither as a code nor as a translation', () => {
    expect(mapLegalForm(recordOf('lu-fund'))).toEqual({
      localName: 'Fonds d’investissement alternatif réservé',
      serviceStandard: 'Other',
    });
    expect(mapLegalForm(recordOf('it-no-code'))).toEqual({
      serviceStandard: 'Other',
    });
    expect(mapLegalForm(recordOf('us-federal'))).toEqual({
      serviceStandard: 'Other',
    });
  });

  it('labels no form of which it knows nothing but a code', () => {
    expect(mapLegalForm(recordOf('jp-ultimate'))).toEqual({ iso20275Code: 'T417' });
    expect(mapLegalForm(recordOf('pt-minimal'))).toBeUndefined();
  });

  it('knows a branch by its category', () => {
    expect(mapLegalForm(recordOf('ch-branch'))?.serviceStandard).toBe('Branch or Representative Office');
  });

  it('has names for every code, and a label other than Other for most', () => {
    const forms = Object.values(legalForms.forms);
    const labels = forms.map((form) => legalFormStandard(Object.values(form.names)));
    expect(forms.length).toBe(1_462);
    expect(forms.every(({ names }) => Object.keys(names).length > 0)).toBe(true);
    expect(labels.filter((label) => label === 'Other').length / labels.length).toBeLessThan(0.27);
  });
});
