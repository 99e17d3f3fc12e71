import { GraphOptions } from '#lib/contract/index.ts';
import {
  balanceFromPresent,
  type Mode,
  pricingFromPresent,
  requestToPresent,
  shiftDecimal,
} from '#lib/contract/present/index.ts';
import type { Calls } from './call.ts';
import { companyOfEitherForm, searchOfEitherForm } from './either-form.ts';

/** The present form: data points are granular, budgets and the balance in hundredths of a credit. */
export const formPresent = (mode: Mode): Calls => ({
  pricing: (country, id) => ({
    method: 'GET',
    path: `/v2/pricing?${new URLSearchParams({ countryCode: country, ...(id !== undefined && { id }) })}`,
    normalise: (answer) => pricingFromPresent(answer, { mode }),
  }),
  search: ({ country, query }) => ({
    method: 'GET',
    path: `/v2/search?${new URLSearchParams({ country, query })}`,
    normalise: searchOfEitherForm,
  }),
  company: ({ graphOptions, ...order }) => ({
    method: 'POST',
    path: '/v2/company',
    body: {
      ...requestToPresent(
        { ...order, ...(graphOptions && { graphOptions: GraphOptions.parse(graphOptions) }) },
        { mode },
      ),
      // Of a profile whose price depends on the company.
      ...(order.maxBudget !== undefined &&
        order.dataPoints.includes('companyProfile') && {
          profileMaxBudget: shiftDecimal(order.maxBudget, 2),
        }),
    },
    normalise: companyOfEitherForm,
  }),
  replay: (requestId) => ({
    method: 'GET',
    path: `/v2/company/${encodeURIComponent(requestId)}`,
    normalise: companyOfEitherForm,
  }),
  balance: () => ({ method: 'GET', path: '/v2/billing/balance', normalise: balanceFromPresent }),
});
