import { expect, test } from 'vitest';
import { soldAsOne } from './sold-as-one.ts';

const blocks = [
  { sku: 'data', dataPoints: ['company', 'establishments'], verification: 0.1, onboarding: 0.05 },
  { sku: 'owners', dataPoints: ['shareholders', 'ultimateBeneficialOwners'], verification: 0.2 },
];

test.each([
  ['the parts of a profile', 'companyProfile', { price: 0.3 }, ['data', 'owners']],
  ['a part that is sold with them', 'ultimateBeneficialOwners', { price: 0.2 }, ['owners']],
  ['the other mode', 'companyProfile', { price: 0.05, mode: 'onboarding' }, ['data']],
  ['what is not sold in it', 'ultimateBeneficialOwners', { price: 0, mode: 'onboarding' }, undefined],
  ['a price of its own', 'companyProfile', { price: 0.31 }, undefined],
  ['no published price', 'companyProfile', { price: null }, undefined],
  ['what no block covers', 'graph', { price: 0 }, undefined],
] as const)('%s', (_, dataPoint, asked, skus) => {
  expect(soldAsOne(blocks, dataPoint, asked).blocks?.map(({ sku }) => sku)).toEqual(skus);
  expect(soldAsOne(undefined, dataPoint, asked)).toEqual({});
});
