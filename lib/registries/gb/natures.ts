import type { ControlType, PercentageRange, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import { describe, isListed } from './describe.ts';

/** What a nature of control is of; an LLP has surplus assets where a company has shares. */
const SHARES = /^(?:ownership-of-shares|right-to-share-surplus-assets|part-right-to-share-surplus-assets)/;
const VOTES = /^voting-rights/;
const APPOINTS = /^right-to-appoint-and-remove/;
const INFLUENCE = /^significant-influence-or-control/;

/** A trust, a firm, or control over one has the figure, not whoever is named. */
const OF_ANOTHER = /-as-(?:trust|firm|control-over)/;

const holderIn = (nature: string): 'trust' | 'firm' => (nature.includes('trust') ? 'trust' : 'firm');

const isOfShares = (nature: string): boolean => SHARES.test(nature);

/** Whether the named party holds it itself, not a trust or a firm. A code that is not listed never counts as own. */
const isOwn = (nature: string): boolean => isListed('nature', nature) && !OF_ANOTHER.test(nature);

/** Whether the named party holds the shares itself. */
export const isOwnShares = (nature: string): boolean => isOfShares(nature) && isOwn(nature);

/** The register's words for every nature, in its order. */
export const wordsOf = (natures: readonly string[]): string =>
  natures.map((nature) => describe('nature', nature)).join(' ');

function controlTypeOf(natures: readonly string[]): ControlType | undefined {
  if (natures.length === 0) return undefined;
  if (natures.some(isOfShares)) return 'ownership-of-shares';
  if (natures.some((nature) => VOTES.test(nature))) return 'voting-rights';
  if (natures.some((nature) => APPOINTS.test(nature))) return 'appoint-and-remove-directors';
  return natures.some((nature) => INFLUENCE.test(nature)) ? 'significant-influence-or-control' : undefined;
}

/** `25-to-50-percent` or `more-than-25-percent`, in percent. */
function bandOf(nature: string): { lower: number; upper: number } | undefined {
  const [, from, to] = /(\d+)-to-(\d+)-percent/.exec(nature) ?? [];
  if (from !== undefined && to !== undefined) return { lower: Number(from), upper: Number(to) };
  const [, above] = /more-than-(\d+)-percent/.exec(nature) ?? [];
  return above === undefined ? undefined : { lower: Number(above), upper: 100 };
}

type Details = NonNullable<NonNullable<UltimateBeneficialOwner['control']>['percentageDetails']>;

/** Every band whose holder the code names, those of the person itself before those of a trust or a firm. */
function detailsOf(natures: readonly string[]): Details {
  const listed = natures.filter((one) => isListed('nature', one));
  const ordered = [...listed.filter(isOwn), ...listed.filter((one) => !isOwn(one))];
  return ordered.flatMap((nature) => {
    const range = bandOf(nature);
    const type = isOfShares(nature) ? 'shares' : VOTES.test(nature) ? 'voting-rights' : undefined;
    if (range === undefined || type === undefined) return [];
    return [{ type, ...(OF_ANOTHER.test(nature) && { heldThrough: holderIn(nature) }), range }];
  });
}

/** All natures as one control: its kind, the register's words in full, every band. */
export function controlOf(
  natures: readonly string[],
  notes: readonly string[] = [],
): NonNullable<UltimateBeneficialOwner['control']> {
  const controlType = controlTypeOf(natures);
  const percentageDetails = detailsOf(natures);
  return {
    ...(controlType !== undefined && { controlType }),
    ...(natures.length > 0 && { description: wordsOf(natures) }),
    ...(percentageDetails.length > 0 && { percentageDetails }),
    ...(notes.length > 0 && { additionalDetails: notes.join(' ') }),
  };
}

/**
 * The band of the entity's own shares. "More than 25 %" and "more than 50 %" leave their figure out; whether 75 % itself
 * belongs to the highest band the register words in two ways, so it does.
 */
export function shareRangeOf(natures: readonly string[]): PercentageRange | undefined {
  const nature = natures.find(isOwnShares);
  const band = nature === undefined ? undefined : bandOf(nature);
  if (band === undefined) return undefined;
  return band.lower === 75 ? band : { ...band, lowerIsInclusive: false };
}
