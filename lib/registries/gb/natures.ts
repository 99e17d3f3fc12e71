import { z } from 'zod';
import type { PercentageRange } from '#lib/contract/index.ts';
import { NatureOfControl } from '#lib/contract/index.ts';
import type { UnknownValue } from '../shared-sources.ts';
import listed from './codes/natures.json' with { type: 'json' };
import { describe, isListed } from './describe.ts';
import type { WireControl } from './schema.ts';

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

const ownShares = (natures: readonly NatureOfControl[]): NatureOfControl | undefined =>
  natures.find(({ of, capacity }) => (of === 'shares' || of === 'surplus_assets') && capacity === 'own');

/** Whether the named party holds shares itself. */
export const hasOwnShares = (codes: readonly string[]): boolean => ownShares(naturesOf(codes)) !== undefined;

/** The band of the party's own shares. */
export const shareRangeOf = (natures: readonly NatureOfControl[]): PercentageRange | undefined =>
  ownShares(natures)?.range;
