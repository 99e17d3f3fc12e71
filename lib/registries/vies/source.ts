import type { SourceDescriptor } from '../registry.ts';

/** The VAT Information Exchange System: asks the tax administration of each state, and keeps nothing itself. */
export const VIES_SOURCE: SourceDescriptor = {
  id: 'eu.vies',
  values: {
    'identifiers/VAT': 'composed',
    'verification/verifiedAddress': 'composed',
  },
  flags: ['vat_invalid', 'vat_unverified'],
  name: 'VIES (VAT numbers of the European Union)',
  kind: 'index',
  home: 'https://ec.europa.eu/taxation_customs/vies/',
  licence: 'European Commission, reuse with attribution (Decision 2011/833/EU)',
  holds: 'companies that are registered for VAT across the European Union',
  fills: [{ section: 'company', note: 'VAT number; name and address where the state tells them' }],
};
