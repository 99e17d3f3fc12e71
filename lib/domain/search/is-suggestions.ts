import type { Suggestions } from './found-company.ts';
import { isCompanySearch } from './is-company-search.ts';

/** Whether what came over the wire is what our own server sends. */
export const isSuggestions = (value: unknown): value is Suggestions =>
  typeof value === 'object' &&
  value !== null &&
  'isOffered' in value &&
  typeof value.isOffered === 'boolean' &&
  'countries' in value &&
  Array.isArray(value.countries) &&
  'personsIn' in value &&
  Array.isArray(value.personsIn) &&
  isCompanySearch({ askedAt: '', ...value });
