import { z } from 'zod';
import type { ControlType, PercentageRange, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import { NatureOfControl } from '#lib/contract/index.ts';
import type { UnknownValue } from '../shared-sources.ts';
import listed from './codes/natures.json' with { type: 'json' };
import { describe, isListed } from './describe.ts';
import type { WireControl } from './schema.ts';

type Control = NonNullable<UltimateBeneficialOwner['control']>;
type Measure = NatureOfControl['of'];

/**
 * "More than 25 %" and "more than 50 %" leave their figure out; whether 75 % itself belongs to the highest band the register
 * words in two ways, so it does.
 */
const BANDS = {
  '25-50': { lower: 25, upper: 50, lowerIsInclusive: false },
  '50-75': { lower: 50, upper: 75, lowerIsInclusive: false },
  '75-100': { lower: 75, upper: 100 },
  '25-100': { lower: 25, upper: 100, lowerIsInclusive: false },
} as const satisfies Readonly<Record<string, PercentageRange>>;
const Band = z.enum(['25-50', '50-75', '75-100', '25-100']);

/** Every code of the register, by what its description says. */
const Listed = NatureOfControl.pick({ of: true, capacity: true }).extend({ band: Band.optional() });
const NATURES = new Map(Object.entries(z.record(z.string(), Listed).parse(listed.nature)));

/** Of a code that is not listed only what it begins with is understood. */
const BEGINNINGS: readonly (readonly [string, Measure])[] = [
  ['ownership-of-shares', 'shares'],
  ['voting-rights', 'votes'],
  ['right-to-share-surplus-assets', 'surplus_assets'],
  ['part-right-to-share-surplus-assets', 'surplus_assets'],
  ['right-to-appoint-and-remove', 'appointment'],
  ['significant-influence-or-control', 'influence'],
  ['registered-owner-as-nominee', 'nominee'],
];

/** An LLP and a partnership have surplus assets where a company has shares. */
const CONTROL_TYPES: Readonly<Partial<Record<Measure, ControlType>>> = {
  shares: 'ownership-of-shares',
  surplus_assets: 'ownership-of-shares',
  votes: 'voting-rights',
  appointment: 'appoint-and-remove-directors',
  influence: 'significant-influence-or-control',
};

/** The kind that says most comes first. */
const RANKED: readonly ControlType[] = [...new Set(Object.values(CONTROL_TYPES))];

const HELD_THROUGH = {
  own: undefined,
  trustee: 'trust',
  controls_trust: 'trust',
  firm_member: 'firm',
  controls_firm: 'firm',
  not_known: undefined,
} as const satisfies Readonly<Record<NatureOfControl['capacity'], 'trust' | 'firm' | undefined>>;

/** The register's words for a nature; a code that it does not describe stands as it came. */
const wordsOfCode = (code: string): string => (isListed('nature', code) ? describe('nature', code) : code);

/** The register's words for every nature, in its order. */
export const wordsOf = (natures: readonly string[]): string => natures.map(wordsOfCode).join(' ');

/**
 * The natures of a party, in the order of the register. Of a code that is not listed nobody says whose right it is, or how
 * much.
 * @param since YYYY-MM-DD, the day from which the register has the party
 */
export const naturesOf = (codes: readonly string[], since?: string): NatureOfControl[] =>
  codes.map((code) => {
    const known = NATURES.get(code);
    const day = since === undefined ? {} : { since };
    if (known === undefined) {
      const of = BEGINNINGS.find(([beginning]) => code.startsWith(beginning))?.[1] ?? 'other';
      return { code, of, capacity: 'not_known', ...day };
    }
    const { of, capacity, band } = known;
    const range = band === undefined ? {} : { range: { ...BANDS[band] } };
    return { code, words: describe('nature', code), of, capacity, ...range, ...day };
  });

/** Codes that are not in the table: they are delivered as they came. */
export const unknownNatures = (controls: readonly WireControl[]): UnknownValue[] =>
  controls
    .flatMap((control) => control.natures_of_control.filter((code) => !NATURES.has(code)))
    .map((value) => ({ member: 'natures_of_control', value }));

const isOfShares = ({ of }: NatureOfControl): boolean => of === 'shares' || of === 'surplus_assets';

const ownShares = (natures: readonly NatureOfControl[]): NatureOfControl | undefined =>
  natures.find((nature) => isOfShares(nature) && nature.capacity === 'own');

/** Whether the named party holds shares itself. */
export const hasOwnShares = (codes: readonly string[]): boolean => ownShares(naturesOf(codes)) !== undefined;

/** The band of the party's own shares. */
export const shareRangeOf = (natures: readonly NatureOfControl[]): PercentageRange | undefined =>
  ownShares(natures)?.range;

/** Every band whose holder the code names, those of the party itself before those of a trust or a firm. */
function detailsOf(natures: readonly NatureOfControl[]): NonNullable<Control['percentageDetails']> {
  const own = natures.filter(({ capacity }) => capacity === 'own');
  return [...own, ...natures.filter((nature) => !own.includes(nature))].flatMap((nature) => {
    const type = isOfShares(nature) ? 'shares' : nature.of === 'votes' ? 'voting-rights' : undefined;
    const { lower, upper } = nature.range ?? {};
    if (type === undefined || lower === undefined || upper === undefined) return [];
    const heldThrough = HELD_THROUGH[nature.capacity];
    return [{ type, ...(heldThrough && { heldThrough }), range: { lower, upper } }];
  });
}

/** All natures as one control: its kinds, the register's words in full, every band, and each nature for itself. */
export function controlOf(natures: readonly NatureOfControl[], notes: readonly string[] = []): Control {
  const kinds = new Set(natures.map(({ of }) => CONTROL_TYPES[of]));
  const controlTypes = RANKED.filter((type) => kinds.has(type));
  const [controlType] = controlTypes;
  const percentageDetails = detailsOf(natures);
  const description = natures.map(({ code, words }) => words ?? code).join(' ');
  return {
    ...(controlType !== undefined && { controlType }),
    ...(controlTypes.length > 1 && { controlTypes }),
    ...(description !== '' && { description }),
    ...(percentageDetails.length > 0 && { percentageDetails }),
    ...(notes.length > 0 && { additionalDetails: notes.join(' ') }),
    ...(natures.length > 0 && { natures: [...natures] }),
  };
}
