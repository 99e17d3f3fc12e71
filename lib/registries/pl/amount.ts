/** A number as Poland writes it: `4 500,00`, `34.550,00`, `3000`; undefined for anything else. */
export function amountOf(text: string | undefined): number | undefined {
  const packed = (text ?? '').replace(/[\s\u00a0]/g, '');
  const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(packed);
  const plain = isGrouped ? packed.replaceAll('.', '') : packed;
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

/** ISO 4217 of a currency as a text names it. */
export function currencyOf(text: string | undefined): string | undefined {
  const name = text?.trim().toUpperCase() ?? '';
  if (/^(?:ZŁ|ZL$|PLN)/.test(name)) return 'PLN';
  return /^[A-Z]{3}$/.test(name) ? name : undefined;
}
