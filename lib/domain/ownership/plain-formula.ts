/** A calculation of one figure alone: "90 % = 90 %" is "90 %". */
export const plainFormula = (formula: string): string =>
  formula.replace(/(?<![+×] )(?<![\d.])([\d.]+ %) = \1(?=;|$)/g, '$1');
