import type { LegalForm, LegalFormStandard } from '#lib/contract/index.ts';
import { describe } from './describe.ts';
import type { WireProfile } from './schema.ts';

/** Label and ISO 20275 code of each type of the register; a code only where it means this form and no other. */
const FORMS: Readonly<Record<string, readonly [LegalFormStandard, string?]>> = {
  ltd: ['Limited Liability Company', 'H0PO'],
  plc: ['Corporation', 'B6ES'],
  'private-unlimited': ['Limited Liability Company', '57V7'],
  'private-unlimited-nsc': ['Limited Liability Company', '60IF'],
  'old-public-company': ['Corporation', 'ZQ6S'],
  'private-limited-guarant-nsc': ['Limited Liability Company', 'G12F'],
  'private-limited-guarant-nsc-limited-exemption': ['Limited Liability Company', 'TYJK'],
  'private-limited-shares-section-30-exemption': ['Limited Liability Company', 'C605'],
  'protected-cell-company': ['Corporation', 'TT2H'],
  'assurance-company': ['Corporation', '8CF0'],
  'limited-partnership': ['Partnership', 'ID30'],
  llp: ['Partnership', 'Z0EY'],
  'scottish-partnership': ['Partnership', 'NBTW'],
  'royal-charter': ['Corporation', '9B78'],
  'unregistered-company': ['Other'],
  'oversea-company': ['Branch or Representative Office', '1W62'],
  'uk-establishment': ['Branch or Representative Office', 'CDOT'],
  'charitable-incorporated-organisation': ['Nonprofit Organization', '7T8N'],
  'scottish-charitable-incorporated-organisation': ['Nonprofit Organization', 'STX7'],
  'industrial-and-provident-society': ['Cooperative', 'FVGZ'],
  'registered-society-non-jurisdictional': ['Cooperative', 'XLZV'],
  'northern-ireland-other': ['Cooperative', 'JTCO'],
  'european-public-limited-liability-company-se': ['Corporation', 'HHYT'],
  'united-kingdom-societas': ['Corporation', '468Q'],
  eeig: ['Partnership', 'U6R9'],
  'eeig-establishment': ['Branch or Representative Office'],
  ukeig: ['Partnership', 'VYF8'],
  'icvc-securities': ['Corporation', 'VV0W'],
  'icvc-warrant': ['Corporation', 'VV0W'],
  'icvc-umbrella': ['Corporation', 'VV0W'],
  'investment-company-with-variable-capital': ['Corporation', 'VV0W'],
  'northern-ireland': ['Limited Liability Company', '4A3J'],
  'further-education-or-sixth-form-college-corporation': ['Government-Owned Entity'],
  'converted-or-closed': ['Other'],
  'registered-overseas-entity': ['Other'],
  other: ['Other'],
};

/** Types whose law asks for a register of people with significant control, or of beneficial owners. */
const WITH_CONTROL_REGISTER: ReadonlySet<string> = new Set([
  'ltd',
  'plc',
  'private-unlimited',
  'private-unlimited-nsc',
  'old-public-company',
  'private-limited-guarant-nsc',
  'private-limited-guarant-nsc-limited-exemption',
  'private-limited-shares-section-30-exemption',
  'llp',
  'scottish-partnership',
  'unregistered-company',
  'european-public-limited-liability-company-se',
  'united-kingdom-societas',
  'northern-ireland',
  'registered-overseas-entity',
]);

/** Of these the type does not say what they are. */
const ANY_FORM: ReadonlySet<string> = new Set(['other', 'converted-or-closed']);

/**
 * Whether the law of the form asks for no such register. A limited partnership of Scotland has one, one of England has
 * none; of a type that is not known nobody can say.
 */
export const isWithoutControlRegister = ({ type = '', company_number: number }: WireProfile): boolean =>
  Object.hasOwn(FORMS, type) &&
  !ANY_FORM.has(type) &&
  !WITH_CONTROL_REGISTER.has(type) &&
  !(type === 'limited-partnership' && number.startsWith('SL'));

/** The legal form, in the register's words; a community interest company is one whatever its type. */
export function mapLegalForm(
  profile: Partial<
    Pick<WireProfile, 'type' | 'subtype' | 'is_community_interest_company' | 'foreign_company_details'>
  >,
): LegalForm | undefined {
  const { type, subtype, is_community_interest_company, foreign_company_details: foreign } = profile;
  if (type === undefined) return undefined;
  const isCommunity = is_community_interest_company || subtype === 'community-interest-company';
  const [serviceStandard, code] = FORMS[type] ?? [];
  const further = [
    subtype === undefined ? undefined : describe('subtype', subtype),
    foreign?.legal_form ?? foreign?.company_type,
  ].filter((words) => words !== undefined);
  const iso20275Code = isCommunity ? '17R0' : code;
  const standard = isCommunity ? 'Nonprofit Organization' : serviceStandard;
  return {
    localName: [describe('type', type), ...further].join('; '),
    ...(standard !== undefined && { serviceStandard: standard }),
    ...(iso20275Code !== undefined && { iso20275Code }),
  };
}
