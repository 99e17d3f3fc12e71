import type { Absence, Subsidiary } from '#lib/contract/index.ts';
import type { KeptHoldings } from '#lib/index/search-index.ts';
import type { Companion } from '../composition/part.ts';
import { partOfHoldings } from '../composition/part-of-holdings.ts';
import type { RegistryContext } from '../registry.ts';
import { dayInWords, Holding, totalOf } from './map-holdings.ts';
import { SHAREHOLDERS } from './sources.ts';

/** In which companies a unit holds shares: the shareholder register read the other way round, by number. */
export const holdingsInNorway: Companion = {
  source: {
    ...SHAREHOLDERS,
    id: 'no.holdings',
    values: {
      'subsidiaries/sharePercentage': 'composed',
    },
    name: `${SHAREHOLDERS.name}, by holder`,
    fills: [
      { section: 'subsidiaries', note: 'shares in Norwegian limited companies, as of the end of a year' },
    ],
  },
  adds: ['subsidiaries'],
  keyOf: ({ companyId, known, lead }) => known.company?.id ?? lead?.number ?? companyId,
  async read({ index }, number) {
    const kept = await index.holdingsOf('no.shareholders', { country: 'NO', number });
    if (kept === null) return null;
    const subsidiaries = mapHeld(kept, await totalsOf(index, kept));
    return partOfHoldings(number, kept, { subsidiaries, none: NONE });
  },
};

const NONE: Absence = {
  reason: 'none_named',
  explanation:
    'The shareholder register of the Norwegian Tax Administration, as it is imported here, names this unit as holder in no ' +
    'company: it has Norwegian limited companies alone, as of the end of a year.',
};

/** All shares of each company held, as its own profile counts them; null where the file contradicts itself. */
async function totalsOf(
  index: RegistryContext['index'],
  { holdings }: KeptHoldings,
): Promise<Map<string, number | null>> {
  const totals = new Map<string, number | null>();
  for (const number of new Set(holdings.map((held) => held.number))) {
    const rows = await index.rows('no.shareholders', { country: 'NO', number });
    totals.set(number, rows === null ? null : totalOf(rows.parties));
  }
  return totals;
}

/** Each company once, with all its classes. A percentage is ours, and only where the file has one total. */
function mapHeld({ holdings, file }: KeptHoldings, totals: ReadonlyMap<string, number | null>): Subsidiary[] {
  return [...Map.groupBy(holdings, ({ number }) => number).entries()].map(([number, lines]) => {
    const read = lines.map(({ data }) => Holding.parse(data));
    const shares = read.reduce((sum, each) => sum + each.shares, 0);
    const total = totals.get(number) ?? null;
    const name = lines[0]?.companyName ?? null;
    const classes = read.map((line) => `${line.shareClass ?? 'class not given'}: ${line.shares}`).join('; ');
    return {
      company: {
        ...{ id: number, countryCode: 'NO', identifiers: { Organisasjonsnummer: number } },
        ...(name !== null && { legalName: name }),
      },
      ...(total !== null && { sharePercentage: Math.round((shares / total) * 1e8) / 1e6 }),
      numberOfShares: shares,
      asOf: file.date,
      source: `Shareholder register (aksjonærregisteret) as of ${dayInWords(file.date)}: ${shares}${total === null ? '' : ` of ${total}`} shares (${classes})${total === null ? '' : '; the percentage is computed, over all classes together'}`,
    };
  });
}
