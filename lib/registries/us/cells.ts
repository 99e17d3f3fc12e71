import { z } from 'zod';
import { type Address, US_COUNTRIES } from '#lib/contract/index.ts';
import { countryCode } from '#lib/domain/places/country-code.ts';

/*
 * Cells of the states' open data: texts, with blanks around and within, and moments without a zone, which are days. Texas
 * writes days as `20240410` too.
 */

const NOTHING = /^(?:-+|N\/?A|NONE|NULL|NO-ANSWER|\(BLANK\))?$/i;

export const words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    return NOTHING.test(text) ? undefined : text;
  });

/** What a row must have. */
export const needed = z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1));

/** YYYY-MM-DD of a moment or a day; 0001-01-01 and what is no day of the calendar say nothing. */
export const dayOf = (text: string | undefined): string | undefined => {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? '');
  const written = us
    ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}`
    : text?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3').slice(0, 10);
  const day = z.iso.date().safeParse(written).data;
  return day === undefined || day < '1600' ? undefined : day;
};

export const day = words.transform(dayOf);

interface Lines {
  readonly lines: readonly (string | undefined)[];
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
  readonly country?: string | undefined;
  readonly county?: string | undefined;
}

/** A state or territory, by its postal code. */
const isState = (code: string): boolean => US_COUNTRIES.some((state) => state === `US-${code.toUpperCase()}`);
const US = /^(US|USA|UNITED STATES( OF AMERICA)?|U\.S\.A?\.?)$/i;
const ZIP = /^\d{5}(-?\d{4})?$/;

/** An address; undefined where nothing is told. US where the country says so, or the state where none is told; another country by its code or name, or a region in its words. */
export function mapAddress({ lines, city, state, zip, country, county }: Lines): Address | undefined {
  const [first, ...rest] = lines.filter((line) => line !== undefined);
  const isUs = country === undefined ? isState(state ?? '') && ZIP.test(zip ?? '00000') : US.test(country);
  const code = isUs ? 'US' : countryCode(country);
  const postalCode = /^[0-]+$/.test(zip ?? '')
    ? undefined
    : zip?.replace(/^(\d{5})-?(\d{4})$/, (_, five, four) => (four === '0000' ? five : `${five}-${four}`));
  const members: readonly (readonly [keyof Address, string | undefined])[] = [
    ['addressLine1', first],
    ['addressLine2', rest.join(', ') || undefined],
    ['city', city],
    ['postalCode', postalCode],
    ['state', state],
    ['region', isUs || country === undefined ? county : code === undefined ? country : undefined],
  ];
  const told = members.filter(([, value]) => value !== undefined);
  return told.length === 0
    ? undefined
    : Object.fromEntries([...told, ...(code === undefined ? [] : [['countryCode', code]])]);
}
