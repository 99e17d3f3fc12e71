import { z } from 'zod';
import type { Company, Shareholder } from '#lib/contract/index.ts';
import type { KeptRows } from '#lib/index/search-index.ts';

type Party = KeptRows['parties'][number];

export const Holding = z.object({
  shareClass: z.string().optional(),
  shares: z.number().nonnegative(),
  allShares: z.number().nonnegative(),
  country: z.string().optional(),
  place: z.string().optional(),
});

/** What one line of the file says: what a holder has of one class. */
interface Line extends z.output<typeof Holding> {
  readonly party: Party;
}

/**
 * The holders of a company's shares, each once with all classes, and what has to be known of the list. A percentage is
 * ours: the shares held, of all shares; there is none where the totals of the file contradict each other.
 * @param date of the file, YYYY-MM-DD
 */
export function mapHoldings(
  parties: readonly Party[],
  date: string,
): { readonly shareholders: Shareholder[]; readonly notes: string[] } {
  const lines = parties.map((party) => ({ ...Holding.parse(party.data), party }));
  const all = allSharesOf(lines);
  const shareholders = holdersOf(lines).map((held) => shareholderOf(held, all, date));
  return { shareholders, notes: notesOf(lines, all) };
}

/** All shares of a company by its lines of the file; null where they contradict each other. */
export const totalOf = (parties: readonly Party[]): number | null =>
  allSharesOf(parties.map((party) => ({ ...Holding.parse(party.data), party })));

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { shares }) => sum + shares, 0);

/**
 * All shares of the company, over all classes. Each line gives a total: the company's, the same on each line, or its
 * class's. Null where more is held than there is, or one class has two totals.
 */
function allSharesOf(lines: readonly Line[]): number | null {
  const isOne = new Set(lines.map(({ allShares }) => allShares)).size === 1;
  const groups = isOne ? [lines] : [...Map.groupBy(lines, ({ shareClass }) => shareClass ?? '').values()];
  const totals = groups.map((group) => {
    const [total = 0, ...others] = new Set(group.map(({ allShares }) => allShares));
    return others.length > 0 || total === 0 || sumOf(group) > total ? null : total;
  });
  return totals.reduce(
    (sum: number | null, total) => (sum === null || total === null ? null : sum + total),
    0,
  );
}

/**
 * The lines of each holder. Without a number two of one name may be two: where a class comes twice, each line is a
 * holder of its own, since a share that is too large makes an owner of somebody who is none.
 */
function holdersOf(lines: readonly Line[]): Line[][] {
  return [...Map.groupBy(lines, keyOf).values()].flatMap((held) => {
    const isOne = held[0]?.party.partyNumber != null;
    const classes = new Set(held.map(({ shareClass }) => shareClass));
    return isOne || classes.size === held.length ? [held] : held.map((line) => [line]);
  });
}

const keyOf = ({ party: { partyNumber, isPerson, name, born }, country }: Line): string =>
  partyNumber ?? JSON.stringify([isPerson, name, born, country]);

function shareholderOf(held: readonly Line[], all: number | null, date: string): Shareholder {
  const shares = sumOf(held);
  const [first] = held;
  const classes = held.map((line) => `${line.shareClass ?? 'class not given'}: ${line.shares}`).join('; ');
  const of = all === null ? '' : ` of ${all}`;
  return {
    ...(first && holderOf(first)),
    type: first?.party.isPerson ? 'individual' : 'company',
    ...(all !== null && { sharePercentage: Math.round((shares / all) * 1e8) / 1e6 }),
    numberOfShares: shares,
    source: `Shareholder register (aksjonærregisteret) as of ${dayInWords(date)}: ${shares}${of} shares (${classes})${all === null ? '' : '; the percentage is computed, over all classes together'}`,
  };
}

function holderOf({ party, country, place }: Line): Pick<Shareholder, 'individual' | 'company'> {
  const { isPerson, name, born, partyNumber } = party;
  if (isPerson) {
    return {
      individual: { name: { fullName: name }, ...(born !== null && { birthDate: { year: Number(born) } }) },
    };
  }
  if (partyNumber !== null) {
    const identifiers = { Organisasjonsnummer: partyNumber };
    return { company: { id: partyNumber, countryCode: 'NO', identifiers, legalName: name } };
  }
  return { company: { legalName: name, ...abroad(country, place) } };
}

/** Of a holder without a Norwegian number: where it is. A word that is no code of a country stands for none. */
function abroad(country: string | undefined, place: string | undefined): Company {
  const countryCode = /^[A-Z]{2}$/.test(country ?? '') ? country : undefined;
  const [, postalCode, city = place] = /^(\d{4}) (\D+)$/.exec(place ?? '') ?? [];
  return {
    ...(countryCode && { countryCode }),
    ...(city && {
      legalAddress: { ...(postalCode && { postalCode }), city, ...(countryCode && { countryCode }) },
    }),
  };
}

function notesOf(lines: readonly Line[], all: number | null): string[] {
  const listed = sumOf(lines);
  const isOpen = lines.some(({ party }) => !party.isPerson && party.partyNumber === null);
  return [
    all === null
      ? 'The numbers of shares in the file contradict each other: no percentage is computed.'
      : 'Percentages are computed: the shares held, of all shares of the company, over all classes together.',
    ...(all !== null && listed < all ? [`The file names holders of ${listed} of the ${all} shares.`] : []),
    'Of persons the file has the year of birth alone.',
    ...(isOpen
      ? [
          'Of a holder without a year of birth and without a Norwegian number the file does not say whether it is a person: it is shown as a company.',
        ]
      : []),
  ];
}

/** The file is of the end of a year, in words, unless its name did not say of which. */
export const dayInWords = (date: string): string =>
  date.endsWith('-12-31') ? `31 December ${date.slice(0, 4)}` : date;
