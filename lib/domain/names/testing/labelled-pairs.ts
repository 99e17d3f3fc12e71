import { z } from 'zod';
import names from './labelled-names.json' with { type: 'json' };

/** Two names, and whether they are one company's. */
export interface LabelledPair {
  readonly one: string;
  readonly other: string;
  readonly isSame: boolean;
  /** In what they differ: `one typo`, `number`. */
  readonly tier: string;
  readonly language: string;
  /** Every second family: nothing was tuned on it. */
  readonly isHeldOut: boolean;
}

const Variants = z.array(z.tuple([z.string(), z.string()]));
const Names = z.object({
  families: z.array(z.object({ language: z.string(), name: z.string(), same: Variants, other: Variants })),
});

/** Invented names of companies, written by hand: each with other names that are the same company's, and that are not. */
export const labelledPairs = (): readonly LabelledPair[] =>
  Names.parse(names).families.flatMap(({ language, name, same, other }, family) =>
    [same, other].flatMap((variants) =>
      variants.map(([tier, variant]) => ({
        ...{ one: name, other: variant, tier, language },
        isSame: variants === same,
        isHeldOut: family % 2 === 1,
      })),
    ),
  );
