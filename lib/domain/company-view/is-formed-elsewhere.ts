import type { ReadAnswer } from './company-facts.ts';

/**
 * Whether the company of a profile was formed under the law of another country. Registers give the law of their own companies
 * too (`England/Wales`), so a law alone says nothing.
 */
export function isFormedElsewhere({ company, flags = [] }: Pick<ReadAnswer, 'company' | 'flags'>): boolean {
  const { country, registerName, number } = company?.homeRegistration ?? {};
  return (
    (country !== undefined && country !== company?.countryCode) ||
    registerName !== undefined ||
    number !== undefined ||
    flags.some(({ code, state }) => code === 'foreign_company' && state === 'raised')
  );
}
