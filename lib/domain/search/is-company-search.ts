import type { CompanySearch } from './found-company.ts';

/** Whether what came over the wire is what our own server sends. */
export function isCompanySearch(value: unknown): value is CompanySearch {
  return (
    isObject(value) &&
    'askedAt' in value &&
    typeof value.askedAt === 'string' &&
    'results' in value &&
    Array.isArray(value.results) &&
    value.results.every(
      (each: unknown) => isObject(each) && 'companyNumber' in each && typeof each.companyNumber === 'string',
    )
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
