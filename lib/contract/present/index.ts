export { balanceFromPresent, balanceToPresent } from './balance.ts';
export { companyFromPresent, companyToPresent } from './company.ts';
export { PresentCompanyAnswer } from './company-schemas.ts';
export {
  PresentBalance,
  PresentNewRequest,
  PresentPricing,
  PresentSearchAnswer,
} from './operation-schemas.ts';
export { PRESENT_POINTS, PROFILE_POINTS, type PresentPoint } from './points.ts';
export { MODES, type Mode, priceOfBlocks, pricingFromPresent, pricingToPresent } from './pricing.ts';
export { isPresentRequest, type PresentRequest, requestFromPresent, requestToPresent } from './request.ts';
export { searchFromPresent, searchToPresent } from './search.ts';
export { shiftDecimal } from './two-way.ts';
