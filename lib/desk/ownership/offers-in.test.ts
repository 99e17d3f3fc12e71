import { expect, it } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import type { PriceLists } from '#lib/domain/owners/index.ts';
import { offersIn } from './offers-in.ts';

const answer = readAs(CompanyAnswer, {
  request: { requestId: '00000000-0000-4000-8000-000000000001' },
  company: { legalName: 'Topmost plc' },
});
const priced = { available: true, price: 10, pricingMode: 'fixed' } as const;
const listsWith = (ownersAreOffered: boolean): PriceLists => {
  const owners = { ...priced, available: ownersAreOffered };
  const dataPoints = { graph: priced, companyProfile: priced, ultimateBeneficialOwners: owners };
  return new Map(['TEST', 'GB'].map((country) => [country, { dataPoints }]));
};
const traceOf = (answers: Parameters<typeof companyFileOf>[0], ownersAreOffered: boolean) =>
  offersIn({ figures: undefined, file: companyFileOf(answers), held: [] }, listsWith(ownersAreOffered)).trace;

it('offers no tracing if the profile names no holders and declared owners are not offered', () => {
  expect(traceOf({ companyProfile: answer }, true)).toEqual({ credits: 10 });
  expect(traceOf({ companyProfile: answer }, false)).toBeUndefined();
  expect(traceOf({}, false), 'the profile may name holders').toEqual({ credits: 10 });
});

it('offers no tracing again if the structure was bought and is empty', () => {
  expect(traceOf({ graph: answer }, true)).toBeUndefined();
});
