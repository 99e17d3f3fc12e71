import type { Absence, Read, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import type { REGISTERED_ABSENCES } from '#lib/contract/section.ts';
import { fullNameOf } from '../people/full-name-of.ts';

/**
 * What a register says instead of naming an owner. `none_exists`: there is none. `exists_not_identified`: there is one,
 * the company does not know who. `details_not_confirmed`, `search_not_completed`, `no_answer`: the company is still at
 * it. `restrictions_notice`: shares are frozen until somebody answers. `restricted`: named, but not shown to us.
 */
export type StatementKind =
  | 'none_exists'
  | 'exists_not_identified'
  | 'details_not_confirmed'
  | 'search_not_completed'
  | 'no_answer'
  | 'restrictions_notice'
  | 'restricted'
  | 'exempt'
  | 'unnamed';

export interface RegisterStatement {
  readonly kind: StatementKind;
  /** The register's own words, verbatim; undefined where it has none. */
  readonly text: string | undefined;
  /** Position among the declared owners; undefined where the whole list is missing. */
  readonly index: number | undefined;
}

/** How registers word it; the first that fits. What fits none is an owner without a name. */
const WORDINGS: readonly (readonly [RegExp, StatementKind])[] = [
  [/restrictions? notice/i, 'restrictions_notice'],
  [/not shown because|super.?secure|protected|restricted|not disclosed/i, 'restricted'],
  [/not (?:yet )?identified|has not been identified|unidentified/i, 'exists_not_identified'],
  [/not (?:yet )?been confirmed|not confirmed/i, 'details_not_confirmed'],
  [/not yet completed|steps to find/i, 'search_not_completed'],
  [/no response|not (?:yet )?(?:been )?(?:responded|complied)|failed to (?:confirm|comply)/i, 'no_answer'],
  [/there is no|no (?:registrable )?(?:person|individual|beneficial owner|psc)/i, 'none_exists'],
];

const BY_ABSENCE: ReadonlyMap<string, StatementKind> = new Map(
  Object.entries({
    declared_none: 'none_exists',
    restricted: 'restricted',
    exempt: 'exempt',
  } satisfies Record<(typeof REGISTERED_ABSENCES)[number], StatementKind>),
);

export const isNamed = ({ name }: Read<UltimateBeneficialOwner>): boolean =>
  fullNameOf({ name }) !== undefined;

/** Entries without a name, and the reason why there are no entries, as statements. */
export function registerStatements(
  owners: readonly Read<UltimateBeneficialOwner>[],
  absence?: Read<Absence>,
): RegisterStatement[] {
  const statements = owners.flatMap((owner, index): RegisterStatement[] => {
    if (isNamed(owner)) return [];
    const text = owner.control?.description ?? owner.control?.additionalDetails;
    return [{ kind: kindOf(text), text, index }];
  });
  const kind = BY_ABSENCE.get(absence?.reason ?? '');
  if (kind === undefined) return statements;
  const text = absence?.explanation;
  const worded = kind === 'none_exists' ? kindOf(text) : 'unnamed';
  return [...statements, { kind: worded === 'unnamed' ? kind : worded, text, index: undefined }];
}

const kindOf = (text = ''): StatementKind =>
  WORDINGS.find(([wording]) => wording.test(text))?.[1] ?? 'unnamed';
