import { isToldByNoList } from '../ownership/last-resort.ts';
import { declaredControl } from './declared-control.ts';
import type { EntityRow } from './entity-rows.ts';
import type { OwnerRow, OwnersView } from './owners-view.ts';
import type { StatementKind } from './register-statement.ts';

/** Declared to control the company, where the holdings do not make them an owner: declared, not from holdings. */
export const isDeclaredController = ({
  verdict,
  declared,
}: Pick<OwnerRow, 'verdict' | 'declared'>): boolean =>
  verdict !== 'yes' && declaredControl(declared).length > 0;

/** A legal entity with declared control that is counted in no verdict. */
const isUncounted = ({ declaredControl, inStructure }: EntityRow): boolean =>
  declaredControl.length > 0 && inStructure?.control === 'not_certain';

/**
 * Whether control by other means than holdings was looked at. `declared`: somebody is declared to have it, and the holdings
 * neither show nor disprove it. `not_assessed`: neither the holders of the company nor its register of owners tell of it.
 */
export type OtherMeans = 'assessed' | 'declared' | 'not_assessed';

/** What a register says where it may know of control that it does not name. */
const LEAVES_OPEN: ReadonlySet<StatementKind> = new Set([
  'exists_not_identified',
  'details_not_confirmed',
  'search_not_completed',
  'no_answer',
  'restrictions_notice',
  'restricted',
  'exempt',
  'unnamed',
]);

export function otherMeansIn({ rows, entities, declared, statements, computed }: OwnersView): OtherMeans {
  if (rows.some(isDeclaredController) || entities.some(isUncounted)) return 'declared';
  const { links = [], rootId } = computed?.graph ?? {};
  const isTold = links.some(({ owned, kind }) => owned === rootId && isToldByNoList(kind));
  const isAnswered =
    declared.owners.length > 0 ||
    (declared.entities ?? []).length > 0 ||
    statements.some(({ kind }) => kind === 'none_exists');
  const isOpen = statements.some(({ kind }) => LEAVES_OPEN.has(kind));
  return isTold || (isAnswered && !isOpen) ? 'assessed' : 'not_assessed';
}
