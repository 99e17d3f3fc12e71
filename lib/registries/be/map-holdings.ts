import type { Shareholder, Subsidiary } from '#lib/contract/index.ts';
import { mapEntity, mapPerson } from './map-entity.ts';
import type { Accounts, Interest, Rights } from './nbb-schema.ts';

/** The shareholders that accounts name; a percentage only where they give one for the whole holding. */
export function mapShareholders({ Shareholders }: Accounts, end: string): Shareholder[] {
  const { EntityShareHolders, IndividualShareHolders } = Shareholders;
  return [
    ...EntityShareHolders.map((each) => ({
      ...{ type: 'company' as const, company: mapEntity(each.Entity) },
      ...holdingOf([...each.RightsHeld, ...each.SharesHeld], end),
    })),
    ...IndividualShareHolders.map((each) => ({
      ...{ type: 'individual' as const, individual: mapPerson(each.Person) },
      ...holdingOf([...each.RightsHeld, ...each.SharesHeld], end),
    })),
  ];
}

function holdingOf(lines: readonly Rights[], end: string): Omit<Shareholder, 'type'> {
  const [only] = lines;
  const isOne = lines.length === 1 && only !== undefined;
  const percentage = isOne ? percentOf(only.Percentage ?? only.PercentageDirectlyHeld) : undefined;
  const shares = isOne ? countOf(only.NumberSecuritiesAttached ?? only.Number) : undefined;
  const said = lines.map(wordsOf).filter(Boolean).join('; ');
  return {
    ...(percentage !== undefined && { sharePercentage: percentage }),
    ...(shares !== undefined && { numberOfShares: shares }),
    source: `Annual accounts for the year to ${end}${said === '' ? '' : `: ${said}`}`,
  };
}

/** A line as the accounts have it; of several no sum is made, since they may be of classes that don't add up. */
const wordsOf = (line: Rights): string => {
  const number = line.NumberSecuritiesAttached ?? line.Number;
  const percentage = percentOf(line.Percentage ?? line.PercentageDirectlyHeld);
  return [line.Nature, number && `${number} securities`, percentage !== undefined && `${percentage} %`]
    .filter(Boolean)
    .join(', ');
};

/** `0.60` is 60 %. Above 1 nobody knows which of the two is meant. */
function percentOf(fraction: string | undefined): number | undefined {
  const value = Number(fraction ?? Number.NaN);
  return value >= 0 && value <= 1 ? Math.round(value * 1e8) / 1e6 : undefined;
}

function countOf(number: string | undefined): number | undefined {
  const value = Number(number ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** Participating interests; the share through subsidiaries is added where both are told. */
export const mapInterests = ({ ParticipatingInterests }: Accounts, end: string | undefined): Subsidiary[] =>
  ParticipatingInterests.map((each) => ({
    ...mapInterest(each),
    ...(end !== undefined && { asOf: end }),
    source: `Annual accounts for the year to ${end ?? 'an unknown day'}, participating interests`,
  }));

function mapInterest({ Entity, ParticipatingInterestHeld: lines }: Interest): Subsidiary {
  const [only] = lines;
  const isOne = lines.length === 1 && only !== undefined;
  const direct = isOne ? percentOf(only.PercentageDirectlyHeld) : undefined;
  const through = isOne ? percentOf(only.PercentageSubsidiaries) : undefined;
  const total = direct === undefined || through === undefined ? undefined : direct + through;
  const shares = isOne ? countOf(only.Number) : undefined;
  return {
    company: mapEntity(Entity),
    ...(direct !== undefined && { sharePercentage: direct }),
    ...(total !== undefined && total <= 100 && { totalSharePercentage: Math.round(total * 1e6) / 1e6 }),
    ...(shares !== undefined && { numberOfShares: shares }),
  };
}
