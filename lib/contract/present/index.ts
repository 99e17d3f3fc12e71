// Without zod: the browser takes what stands here. The schemas of that form are imported from their own files.
export { balanceFromPresent, balanceToPresent } from './balance.ts';
export { companyFromPresent, companyToPresent } from './company.ts';
export { PRESENT_POINTS, PROFILE_POINTS } from './points.ts';
export { MODES, type Mode, pricingFromPresent, pricingToPresent } from './pricing.ts';
export { isPresentRequest, type PresentRequest, requestFromPresent, requestToPresent } from './request.ts';
export { searchFromPresent, searchToPresent } from './search.ts';
export { shiftDecimal } from './two-way.ts';
