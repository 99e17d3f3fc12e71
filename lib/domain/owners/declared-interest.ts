import { Control, type Read, type UltimateBeneficialOwner } from '#lib/contract/index.ts';
import { declaredShare } from '../ownership/declared-share.ts';
import type { Interval } from '../ownership/interval.ts';
import { dayIn } from '../ownership/register-words.ts';
import { extentOfWhat } from '../people/extent-of-what.ts';
import { controlTypesOf } from './control-types-of.ts';

/** What an owner is declared to have: the register's words and figures as filed, beside them what they come to. */
export interface DeclaredInterest {
  /** Position among the declared owners. */
  readonly index: number;
  /** In every way that is declared. */
  readonly controlTypes: readonly string[];
  readonly description: string | undefined;
  readonly additionalDetails: string | undefined;
  /** Day of the statement, where the register's words tell it (`YYYY-MM-DD`). */
  readonly statedOn?: string;
  /** Natures of control of which neither shares, votes nor a power is known: the register's words, else its codes. */
  readonly unknownNatures?: readonly string[];
  readonly extents: readonly {
    /** `shares`, or `shares-of-trust` where not the person has them but a trust that they control. */
    readonly of: string | undefined;
    /** In percent, as filed. */
    readonly lower: number | undefined;
    readonly upper: number | undefined;
    /** `direct` or `indirect`. */
    readonly nature: string | undefined;
    /** Undefined where the register's figures make no share. */
    readonly interval: Interval | undefined;
  }[];
}

const STATED = /\b(?:declared|stated|confirmed|notified|filed) on\s/iu;

export function declaredInterest(
  { control }: Read<UltimateBeneficialOwner>,
  index: number,
): DeclaredInterest {
  const details = Control.shape.percentageDetails.safeParse(control?.percentageDetails).data ?? [];
  const words = `${control?.description ?? ''} ${control?.additionalDetails ?? ''}`;
  const statedOn = dayIn(words, STATED);
  const unknown = (control?.natures ?? []).filter(({ of }) => of === 'other');
  const unknownNatures = unknown.flatMap((nature) => nature.words ?? nature.code ?? []);
  return {
    index,
    controlTypes: controlTypesOf(control),
    description: control?.description,
    additionalDetails: control?.additionalDetails,
    ...(statedOn !== undefined && { statedOn }),
    ...(unknownNatures.length > 0 && { unknownNatures }),
    extents: (control?.percentageDetails ?? []).map((detail, at) => ({
      of: extentOfWhat(detail),
      lower: detail.range?.lower,
      upper: detail.range?.upper,
      nature: detail.nature,
      interval: details[at] && declaredShare(details[at], control?.description),
    })),
  };
}

/** How registers word that votes rest on an agreement and not on shares. */
const AGREED = /\b(?:agreements?|contracts?|pacts?|vereinbarung|vertrag|pacte|contrat|kontrakto)\b/iu;

/** Whether votes rest on an agreement: then they are those of the shares of others. */
export const isVotedByAgreement = ({
  controlTypes,
  description = '',
  additionalDetails = '',
}: Pick<DeclaredInterest, 'controlTypes' | 'description' | 'additionalDetails'>): boolean =>
  controlTypes.includes('voting-rights') && AGREED.test(`${description} ${additionalDetails}`);
