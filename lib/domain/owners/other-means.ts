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
 * neither show nor disprove it. `open`: the register of owners was read, and says that somebody may have it whom it does
 * not name. `not_assessed`: no power is known, and that register was not read.
 */
export type OtherMeans = 'assessed' | 'declared' | 'open' | 'not_assessed';

/** Reasons for which no list of declared owners is there to be read: of an entry of a list they say that it is hidden. */
const UNREAD: ReadonlySet<StatementKind> = new Set(['restricted', 'exempt']);

export function otherMeansIn({ rows, entities, declared, statements, computed }: OwnersView): OtherMeans {
  if (rows.some(isDeclaredController) || entities.some(isUncounted)) return 'declared';
  const { links = [], rootId } = computed?.graph ?? {};
  const isTold = links.some(({ owned, kind }) => owned === rootId && isToldByNoList(kind));
  const told = statements.filter(({ kind, index }) => index !== undefined || !UNREAD.has(kind));
  if (told.some(({ kind }) => kind !== 'none_exists')) return 'open';
  const isRead = declared.owners.length > 0 || (declared.entities ?? []).length > 0 || told.length > 0;
  return isTold || isRead ? 'assessed' : 'not_assessed';
}
