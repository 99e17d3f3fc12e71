export { companyOfPage } from './company-of-page.ts';
export { rememberCompany } from './remember-company.ts';
export { revealPerson } from './reveal-person.ts';
