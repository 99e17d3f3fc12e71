import { MAX_SEARCH_RESULTS } from '#lib/contract/index.ts';
import { compareNames } from '#lib/domain/names/compare-names.ts';
import { isSameSpelling } from '#lib/domain/names/is-same-spelling.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import type { LeiRecord } from '../gleif/schema.ts';
import type { RegistryContext } from '../registry.ts';
import { readSheet, type Sheet } from './read-sheet.ts';
import { provinceOf } from './schema.ts';
import { sheetOf } from './sheet.ts';
import { FILE } from './sources.ts';

/** The sheet of the company of an LEI record, or why none is certainly its own. */
export type FoundSheet = { readonly sheet: Sheet } | { readonly why: string };

/** The commercial registers of Spain among the authorities of LEI records: their number is the sheet. */
const REGISTERS = 'RA000533';

/**
 * The gazette names companies without their NIF. One is the company of a record if it has the record's sheet and name; where
 * the record has no sheet, if it is the only one of exactly its name, and registered in the province of its address.
 */
export async function findSheet(ctx: RegistryContext, { attributes }: LeiRecord): Promise<FoundSheet> {
  const { legalName, registeredAt, registeredAs, legalAddress } = attributes.entity;
  const sheets = await sheetsNamed(ctx, legalName.name);
  if (sheets.length === 0) return { why: 'No announcement is of a company of exactly this name.' };
  const own = registeredAt.id === REGISTERS ? sheetOf(registeredAs ?? '') : undefined;
  if (own !== undefined) {
    const sheet = sheets.find(({ number }) => number === own);
    return sheet === undefined
      ? {
          why: `Its LEI record names sheet ${own}; the announcements under its name are of ${listed(sheets)}.`,
        }
      : { sheet };
  }
  const province = legalAddress.country === 'ES' ? legalAddress.postalCode?.slice(0, 2) : undefined;
  const near = sheets.filter(({ newest }) => province === undefined || provinceOf(newest) === province);
  const [sheet, ...others] = near;
  if (sheet !== undefined && others.length === 0) return { sheet };
  return {
    why:
      sheet === undefined
        ? `Its address is in another province than the companies of this name: ${listed(sheets)}.`
        : `Several companies have this name: ${listed(near)}. Which one is meant cannot be told.`,
  };
}

/** Companies of exactly a name, now or formerly; entries without a sheet are nobody's for certain. */
async function sheetsNamed(ctx: RegistryContext, name: string): Promise<Sheet[]> {
  const wanted = parseName(name, 'ES');
  const hits = await ctx.index.search({
    ...{ text: name, countries: ['ES'], sourceIds: [FILE], limit: MAX_SEARCH_RESULTS },
  });
  const numbers = hits
    .filter(({ number }) => sheetOf(number) === number)
    .filter(({ matchedName }) => isVery(wanted, parseName(matchedName, 'ES')))
    .map(({ number }) => number);
  const sheets = await Promise.all(numbers.map((number) => readSheet(ctx, number)));
  return sheets.filter((sheet) => sheet !== null);
}

type Name = ReturnType<typeof parseName>;

/** The same words in the same order and the same form, however it is written: `S.L.U.` is `SL`. */
function isVery(wanted: Name, found: Name): boolean {
  if (wanted.folded === found.folded) return true;
  const { features } = compareNames(wanted, found);
  return isSameSpelling(features) && features.forms === 'agree';
}

const listed = (sheets: readonly Sheet[]): string =>
  sheets
    .map(({ number, newest }) => `${number} (${newest.province})`)
    .sort()
    .join(', ');
