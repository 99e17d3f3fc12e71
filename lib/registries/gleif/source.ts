import type { SourceDescriptor } from '../registry.ts';

export const SOURCE_NAME = 'GLEIF (Global LEI Index)';

/** The index itself. */
export const GLEIF: SourceDescriptor = {
  id: 'gleif',
  flags: [
    ...(['insolvency_open', 'insolvency_ended', 'liquidation_open', 'closed', 'status_unknown'] as const),
    ...(['lei_lapsed', 'address_care_of', 'register_remark'] as const),
  ],
  values: {
    countryCode: 'stated',
    'legalForm/iso20275Code': 'stated',
    'legalForm/localName': 'mapped',
    'establishments/name': 'mapped',
    'dates/kind': 'mapped',
    'dates/localName': 'mapped',
  },
  name: SOURCE_NAME,
  kind: 'index',
  home: 'https://www.gleif.org',
  licence: 'CC0 1.0',
  holds: 'companies that have an LEI',
  fills: [
    { section: 'company' },
    { section: 'shareholders', note: 'parent companies that consolidate it, without shares' },
    { section: 'establishments', note: 'headquarters elsewhere, and branches abroad that have an LEI' },
    { section: 'companyRelationships', note: 'which entity continues one that ended' },
  ],
};

/** Where anybody can see a record. */
export const pageOf = (lei: string): string => `https://search.gleif.org/#/record/${lei}`;
