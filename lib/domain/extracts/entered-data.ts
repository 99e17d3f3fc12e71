/** Data that the law requires and that an officer enters from an extract, in the order in which it is shown. The browser reads it too. */
export const ENTERED_DATA = [
  ...(['principalPlace', 'nomineeDirectors', 'nomineeShareholders', 'collectiveInvestment'] as const),
  ...(['regulatedMarket', 'beneficiaries', 'objectsOfPower'] as const),
] as const;
export type EnteredDatum = (typeof ENTERED_DATA)[number];
