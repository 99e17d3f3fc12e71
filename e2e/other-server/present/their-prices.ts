/** What is sold as one, by mode; in credits, in steps where sums of binary fractions go wrong. */
export const blocks = [
  {
    sku: 'fra-company-data',
    datapoints: ['company', 'legalRepresentatives', 'otherKeyPersons', 'establishments'],
    modes: { verification: { price: 1.5 }, onboarding: { price: 0.1 } },
    includedDocuments: ['officialPublications'],
  },
  {
    sku: 'fra-ownership',
    datapoints: ['shareholders', 'subsidiaries', 'ultimateBeneficialOwners'],
    modes: { verification: { price: 2.1 }, onboarding: null },
  },
  {
    sku: 'fra-documents',
    datapoints: ['availableDocuments'],
    modes: { verification: { price: 0 }, onboarding: { price: 0 } },
  },
];

const price = (credits: number) => ({ available: true, price: credits });

export const pricing = {
  blocks,
  companyProfile: price(1.5),
  company: price(1.5),
  legalRepresentatives: price(1.5),
  otherKeyPersons: price(1.5),
  establishments: price(1.5),
  shareholders: price(2.1),
  subsidiaries: price(2.1),
  ultimateBeneficialOwners: price(2.1),
  availableDocuments: price(0),
  graph: { available: true, price: 1.5, pricingMode: 'variable' },
  monitoring: {},
};

/** Hundredths of a credit. */
export const balance = {
  balanceInCreditCents: 42_350,
  status: 'ok',
  autoTopup: { enabled: false, thresholdInCreditCents: 5_000, amountInCreditCents: 10_000 },
  lowBalanceThresholds: [{ tier: 'warning', cents: 100_000 }],
};
