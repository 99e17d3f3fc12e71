import { mapCompany, mapFlags } from '../map-company.ts';

/** Invented companies of the file: active, inactive, from elsewhere, and with a status that no table has. */
const WIRES = {
  active: {
    COR_NAME: 'ALLIGATOR BAKERY, INC.',
    COR_STATUS: 'A',
    COR_FILING_TYPE: 'DOMP',
    STATE_COUNTRY: 'FL',
  },
  inactive: {
    COR_NAME: 'PELICAN TOURS, INC.',
    COR_STATUS: 'I',
    COR_FILING_TYPE: 'DOMP',
    STATE_COUNTRY: 'FL',
  },
  'without authority': {
    ...{ COR_NAME: 'PELICAN TRUST COMPANY', COR_STATUS: 'I', COR_FILING_TYPE: 'FORP', STATE_COUNTRY: 'DE' },
  },
  'an unknown status': { COR_NAME: 'MANGROVE LLC', COR_STATUS: 'X', COR_FILING_TYPE: 'FLAL' },
} as const;

export const flaggedAnswers = () =>
  Object.entries(WIRES).map(([name, wire]) => {
    const company = mapCompany('P99000000001', wire);
    return { name, wire, value: { company, flags: mapFlags(wire, company) } };
  });
