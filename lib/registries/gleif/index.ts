import type { Country } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import type { Registry } from '../registry.ts';
import { gleifGroup } from './gleif-group.ts';
import { gleifLead } from './gleif-lead.ts';

export { besideLei } from './beside-lei.ts';
export { gleifCompanion } from './gleif-companion.ts';
export { gleifGroup } from './gleif-group.ts';
export { gleifLead } from './gleif-lead.ts';
export { leiBeside } from './lei-beside.ts';
export { withLei } from './with-lei.ts';

/** A country's registry on the Global LEI Index alone. */
export const gleifRegistry = (country: Country): Registry => composed(gleifLead(country), [gleifGroup]);
