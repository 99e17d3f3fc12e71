import type { Company } from '#lib/contract/index.ts';

/** Companies of other countries, as a register sees foreign holders. Their ids are no real company's in any register. */
export const FOREIGN_HOLDERS: Record<'LU' | 'CH' | 'DE' | 'HK' | 'NL', Company> = {
  LU: {
    id: 'EXAMPLE-LU-1',
    countryCode: 'LU',
    legalName: 'Exemple Participations S.à r.l.',
    legalAddress: { addressLine1: "1, rue de l'Exemple", city: 'Luxembourg', countryCode: 'LU' },
  },
  CH: {
    id: 'EXAMPLE-CH-1',
    countryCode: 'CH',
    legalName: 'Beispiel Verwaltungs AG',
    legalAddress: { addressLine1: 'Musterweg 3', city: 'Zug', countryCode: 'CH' },
  },
  DE: {
    id: 'EXAMPLE-DE-1',
    countryCode: 'DE',
    legalName: 'Muster und Beispiel Holding GmbH',
    legalAddress: { addressLine1: 'Musterstraße 1', city: 'Musterstadt', countryCode: 'DE' },
  },
  HK: {
    id: 'EXAMPLE-HK-1',
    countryCode: 'HK',
    legalName: '示例控股有限公司',
    legalNameInEnglish: 'Example Holdings Limited',
    legalAddress: { city: 'Hong Kong', countryCode: 'HK' },
  },
  NL: {
    id: 'EXAMPLE-NL-1',
    countryCode: 'NL',
    legalName: 'Voorbeeld Beheer B.V.',
    legalAddress: { city: 'Amsterdam', countryCode: 'NL' },
  },
};
