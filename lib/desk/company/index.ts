export { companyOfPage } from './company-of-page.ts';
export { rememberCompany } from './remember-company.ts';
export { RevealPerson, revealPerson } from './reveal-person.ts';
export { type ShownCompany, viewCompany } from './view-company.ts';
