import type { Calls } from './call.ts';
import { companyOfEitherForm, isPresentPricing, searchOfEitherForm } from './either-form.ts';
import { normalisePricing } from './normalise-pricing.ts';

/** The form of 2024: the contract's own. */
export const FORM_2024: Calls = {
  pricing: (country, id) => ({
    method: 'POST',
    path: '/v2/pricing',
    body: { country, ...(id !== undefined && { id }) },
    // Prices in the present form stand elsewhere: a server that gives them whatever is asked does not speak this one.
    normalise: (answer) => (isPresentPricing(answer) ? {} : normalisePricing(answer)),
  }),
  search: ({ country, query }) => ({
    method: 'GET',
    path: `/v2/search?${new URLSearchParams({ country, query })}`,
    normalise: searchOfEitherForm,
  }),
  company: ({ documents, ...order }) => ({
    method: 'POST',
    path: '/v2/company',
    body: { ...order, ...(documents.length > 0 && { documents }) },
    normalise: companyOfEitherForm,
  }),
  replay: (requestId) => ({
    method: 'POST',
    path: '/v2/company',
    body: { requestId },
    normalise: companyOfEitherForm,
  }),
  balance: () => ({ method: 'GET', path: '/v2/balance' }),
};
