import type { Content } from '#lib/words/phrase.ts';
import type { EntityStanding } from '../ownership/entity-standing.ts';
import { heldPhrase } from '../ownership/finding.ts';
import type { EntityRow } from './entity-rows.ts';
import type { OwnersView } from './owners-view.ts';

/** A row of the table of legal entities with control, ready to be read. */
export interface ShownEntity extends Omit<EntityRow, 'inStructure'> {
  readonly nodeId: string | undefined;
  /** Under the rule; undefined without a structure. */
  readonly standing: EntityStanding | undefined;
  /** What it holds in the structure: "25–50 %"; undefined if nothing. */
  readonly share: Content | undefined;
  /** Names of the persons above it, beneficial owners first. */
  readonly behind: readonly string[];
  /** Kinds of declared control that the holdings do not show. */
  readonly declaredControl: readonly string[];
  /** Whether an owner behind it is not known. */
  readonly isOpen: boolean;
}

export function shownEntity(
  { inStructure, ...row }: EntityRow,
  { rows }: Pick<OwnersView, 'rows'>,
): ShownEntity {
  const behind = new Set(inStructure?.behind);
  return {
    ...row,
    nodeId: inStructure?.nodeId,
    declaredControl: inStructure?.control === 'by_holdings' ? [] : row.declaredControl,
    standing: inStructure?.standing,
    share: heldPhrase(inStructure?.share),
    behind: rows.flatMap(({ nodeId, person }) => (behind.has(nodeId ?? '') ? [person.name] : [])),
    isOpen: inStructure?.isOpen ?? true,
  };
}
