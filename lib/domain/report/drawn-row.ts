import { drawnTexts } from '../places/address-order.ts';
import { countryText, numberText } from './field-text.ts';
import type { ReportField, ReportRow } from './report.ts';
import type { FieldKey } from './words.ts';

/** The lines of an address, and the field that has its country. */
const ADDRESSES: Partial<Record<string, FieldKey>> = {
  legalAddress: 'legalAddressCountry',
  residenceAddress: 'residenceCountry',
  birthPlace: 'birthCountry',
} satisfies Partial<Record<FieldKey, FieldKey>>;

/**
 * A row as page and PDF draw it: addresses in the order of their country, the capital as one fact, thousands apart.
 * What was saved, and is compared, stays.
 */
export function drawnRow(row: ReportRow): ReportRow {
  const fields = row.fields.map((field) => {
    const country = row.fields.find(({ key }) => key === ADDRESSES[field.key])?.values[0];
    if (country !== undefined) return { ...field, values: [...drawnTexts(field.values, country)] };
    if (field.key === 'holdings') return { ...field, values: field.values.map(countedShares) };
    return MONEY.test(field.key) ? { ...field, values: field.values.map(drawnMoney) } : field;
  });
  return { ...row, fields: withoutEcho(withCountry(withCapital(fields))) };
}

/** The country of a company's address ends its last line. */
function withCountry(fields: readonly ReportField[]): ReportField[] {
  const country = fields.find(({ key }) => key === 'legalAddressCountry');
  const address = fields.find(({ key }) => key === 'legalAddress');
  const last = address?.values.at(-1);
  const [code] = country?.values ?? [];
  if (address === undefined || last === undefined || code === undefined) return [...fields];
  const values = [...address.values.slice(0, -1), `${last}, ${countryText(code)}`];
  return fields.flatMap((field) =>
    field === country ? [] : field === address ? { ...address, values } : field,
  );
}

/** Codes that ISO 20275 keeps for forms that it has no code for. */
const PLACEHOLDERS: readonly (string | undefined)[] = ['8888', '9999'];

/** An identifier that is the registration number again, and a placeholder in place of a code, say nothing. */
function withoutEcho(fields: readonly ReportField[]): ReportField[] {
  const number = fields.find(({ key }) => key === 'number')?.values[0];
  return fields.filter(
    ({ key, values: [value] }) =>
      !(/^identifier\b/.test(key) && value !== undefined && value === number) &&
      !(key === 'legalFormElf' && PLACEHOLDERS.includes(value)),
  );
}

/** "60 % of Hazel plc (300000 shares)": the count at its end. */
const countedShares = (holding: string): string =>
  holding.replace(/(?<=\()\d{4,}(?= [^()\d]+\)$)/, numberText);

/** What `moneyText` writes: an amount, its currency and, in brackets, the source's words for both. */
const MONEY = /^(?:extent:[\w-]*\.)?(?:nominalHeld|paidIn|amount)(?:#\d+)?$/;

function drawnMoney(text: string): string {
  const [, amount, currency, words] = /^(\d[\d.]*)( \p{Lu}{3})?(?: \((.+)\))?$/u.exec(text) ?? [];
  if (amount === undefined) return text;
  const plain = `${amountText(amount)}${currency ?? ''}`;
  return words === undefined || isSameSum(words, plain) ? plain : `${plain} (${words})`;
}

/** Amount and currency are one fact, and of the source's words for both only those that say something else are shown. */
function withCapital(fields: readonly ReportField[]): ReportField[] {
  const find = (key: FieldKey) => fields.find((field) => field.key === key);
  const [amount, currency, words] = [find('capital'), find('capitalCurrency'), find('capitalFormatted')];
  if (amount === undefined) return [...fields];
  const plain = [...amount.values.map(amountText), ...(currency?.values ?? [])].join(' ');
  const others = words?.values.filter((text) => !isSameSum(text, plain)) ?? [];
  return fields.flatMap((field) => {
    if (field === amount) return [{ ...amount, kind: 'text', values: plain === '' ? [] : [plain] }];
    if (field === words) return others.length > 0 ? [{ ...words, values: others }] : [];
    return field === currency ? [] : [field];
  });
}

const amountText = (amount: string): string => amount.replace(/^\d+/, numberText);

/** "1 000 000,00 XTS" and "1,000,000 XTS". */
const isSameSum = (one: string, other: string): boolean => digitsOf(one) === digitsOf(other);

const digitsOf = (text: string): string => text.replace(/[.,]00?(?!\d)/, '').replace(/\D/g, '');
