import {
  type CustomerSort,
  type CustomersQuery,
  USUAL_CUSTOMER_ORDER,
} from '#lib/domain/customers/listed-customer.ts';
import { listAddress } from '../../ui/list-address.ts';

export const { orderOf, queryOf, listPath, sortedBy, isFiltered } = listAddress<CustomerSort, CustomersQuery>(
  { path: '/customers', first: 'reference', usual: USUAL_CUSTOMER_ORDER },
);

/** Lists under a name. */
export const PRESETS = {
  all: '',
  mine: 'assignee=me',
  soon: 'due=30d&sort=due',
  overdue: 'due=overdue&sort=due',
  expiring: 'expiring=30d',
} as const;

export const customerPath = (id: string): string => `/customers/${id}`;
