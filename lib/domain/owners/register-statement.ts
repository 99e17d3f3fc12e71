import type { Absence, Read, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import type { REGISTERED_ABSENCES } from '#lib/contract/section.ts';
import { type StatementKind, statementKind } from '../ownership/open-reason.ts';
import { fullNameOf } from '../people/full-name-of.ts';

export type { StatementKind };

export interface RegisterStatement {
  readonly kind: StatementKind;
  /** The register's own words, verbatim; undefined where it has none. */
  readonly text: string | undefined;
  /** Position among the declared owners; undefined where the whole list is missing. */
  readonly index: number | undefined;
}

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
    return [{ kind: statementKind(text), text, index }];
  });
  const kind = BY_ABSENCE.get(absence?.reason ?? '');
  if (kind === undefined) return statements;
  const text = absence?.explanation;
  const worded = kind === 'none_exists' ? statementKind(text) : 'unnamed';
  return [...statements, { kind: worded === 'unnamed' ? kind : worded, text, index: undefined }];
}
