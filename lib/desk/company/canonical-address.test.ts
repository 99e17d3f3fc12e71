import { expect, it } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

it.each([
  ['/companies/GB/2204417', '/companies/GB/02204417'],
  ['/companies/GB/2204417/ownership', '/companies/GB/02204417/ownership'],
  ['/companies/GB/022%2004417/owners', '/companies/GB/02204417/owners'],
  ['/companies/GB/sc4713', '/companies/GB/SC004713'],
  ['/companies/IE/IE%20104547', '/companies/IE/104547'],
  ['/companies/FR/99980011300014', '/companies/FR/999800113'],
  ['/companies/CH/che999800014', '/companies/CH/CHE-999.800.014'],
  ['/companies/DE/HRB%206684%20Frankfurt%20am%20Main', '/companies/DE/Frankfurt%20am%20Main%20HRB%206684'],
  ['/companies/TEST/t0000102/history', '/companies/TEST/T0000102/history'],
  ['/companies/LU/zzzz%200000%200000%200015%201821', '/companies/LU/ZZZZ0000000000151821'],
])('%s is at %s, and there for good', (typed, canonical) => {
  expect(canonicalAddress(typed)).toBe(canonical);
  expect(canonicalAddress(canonical)).toBeUndefined();
});

it.each([
  '/companies/GB/02204417/owners',
  '/companies/DE/HRB%206684',
  '/companies/DE/Hamburg%20HRB%20150148',
  '/companies/ES/M%20900001',
  '/companies/TEST/GRAPH_CIRCULAR',
  '/companies/XX/2204417',
  '/companies/GB',
  '/companies/GB/%20',
  '/reports/2204417',
])('%s stays', (path) => {
  expect(canonicalAddress(path)).toBeUndefined();
});
