import { beKbo } from './be/kbo.ts';
import { offeneRegister } from './de/offene-register.ts';
import { ES_BORME } from './es/borme.ts';
import { frSirene } from './fr/sirene.ts';
import { gbCompanies } from './gb/companies.ts';
import { gbPsc } from './gb/psc.ts';
import { lei2 } from './gleif/lei2.ts';
import { HK_COMPANIES } from './hk/companies.ts';
import { IE_COMPANIES } from './ie/companies.ts';
import type { IndexSource } from './index-source.ts';
import { MT_COMPANIES } from './mt/companies.ts';
import { noRoles } from './no/roles.ts';
import { noShareholders } from './no/shareholders.ts';
import { noUnits } from './no/units.ts';
import { floridaCorporations } from './us-fl/corporations.ts';
import { iowaActiveEntities } from './us-ia/active-entities.ts';

/** Every file that can be imported, by the id of each. */
export const INDEX_SOURCES: readonly IndexSource[] = [
  beKbo,
  offeneRegister,
  ES_BORME,
  frSirene,
  gbCompanies,
  gbPsc,
  lei2,
  noRoles,
  noShareholders,
  noUnits,
  floridaCorporations,
  iowaActiveEntities,
  HK_COMPANIES,
  IE_COMPANIES,
  MT_COMPANIES,
];
