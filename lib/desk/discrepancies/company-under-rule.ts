import { PolicyChoice } from '#lib/domain/ownership/index.ts';
import { CompanyPlace } from '../lookups/company-place.ts';

/** Which company, under which rule. */
export const CompanyUnderRule = CompanyPlace.extend({ choice: PolicyChoice });
