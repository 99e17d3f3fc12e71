import type { Companion, Part } from '../composition/part.ts';
import { partOfFile } from '../composition/part-of-file.ts';
import type { RegistryContext } from '../registry.ts';
import { mapHoldings } from './map-holdings.ts';
import { SHAREHOLDERS } from './sources.ts';

/** Who held the shares of a company at the end of a year: the tax administration's file, where the operator has imported it. */
export const shareholderRegister: Companion = {
  source: SHAREHOLDERS,
  adds: ['companyProfile'],
  keyOf: ({ companyId }) => companyId,
  read: readShareholders,
};

async function readShareholders(ctx: RegistryContext, number: string): Promise<Part> {
  const about = { number, names: [] };
  const rows = await ctx.index.rows('no.shareholders', { country: 'NO', number });
  if (rows === null) return { about, value: {}, absence: { shareholders: NO_HOLDING }, wire: [] };
  const { limitations, ...ofFile } = partOfFile(rows);
  const { shareholders, notes } = mapHoldings(rows.parties, rows.file.date);
  return {
    ...{ about, value: { shareholders }, absence: {} },
    ...ofFile,
    limitations: [...limitations, ...notes],
  };
}

const NO_HOLDING = {
  reason: 'none_named',
  explanation:
    'The shareholder register of the Norwegian Tax Administration, as it is imported here, names no shareholder of this unit: ' +
    'it has limited companies alone, as of the end of a year.',
} as const;
