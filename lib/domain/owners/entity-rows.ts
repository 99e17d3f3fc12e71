import type { ControllingEntity, Read } from '#lib/contract/index.ts';
import { foldName } from '../names/fold-name.ts';
import {
  controllersAmong,
  type EntityStanding,
  entityStandings,
  registrableEntities,
} from '../ownership/entity-standing.ts';
import { integratedOwnership } from '../ownership/integrated-ownership.ts';
import type { Interval } from '../ownership/interval.ts';
import { isToldByNoList } from '../ownership/last-resort.ts';
import type { OwnershipGraph, OwnershipLink, OwnershipNode } from '../ownership/ownership-graph.ts';
import { linksByOwned } from '../ownership/ownership-system.ts';
import { nameOfCompany, UNNAMED_COMPANY } from '../ownership/party-of-node.ts';
import type { Policy } from '../ownership/policies.ts';
import { compare, isZero, ZERO } from '../ownership/rational.ts';
import { declaredControl } from './declared-control.ts';
import { declaredInterest } from './declared-interest.ts';
import { nodeOfEntity } from './declared-party.ts';
import type { Flagged } from './owner-entries.ts';

/** A nature of control in the register's words; its code where it has none. */
export interface EntityNature {
  readonly code: string | undefined;
  readonly words: string;
  /** First day, `YYYY-MM-DD`. */
  readonly since: string | undefined;
}

/** A legal entity that a register of control names, or that it would have to name. */
export interface EntityRow {
  /** Whether the register names it. */
  readonly isDeclared: boolean;
  /** Whether an own part of the company is declared of it. */
  readonly hasOwnPart: boolean;
  /** Kinds of declared control that no list of holders shows. */
  readonly declaredControl: readonly string[];
  /** By country and number, else by its name: the same in every version. */
  readonly key: string;
  readonly name: string;
  readonly countryCode: string | undefined;
  readonly number: string | undefined;
  readonly kind: string | undefined;
  readonly natures: readonly EntityNature[];
  readonly since: string | undefined;
  /** The register, as the source words it. */
  readonly source: string | undefined;
  /** Codes of the flags that are raised about the entity. */
  readonly flags: readonly string[];
  /** Undefined without a structure. */
  readonly inStructure: EntityInStructure | undefined;
}

export interface EntityInStructure {
  readonly nodeId: string;
  /** Whether it has anything in the company, through others too. */
  readonly isHolder: boolean;
  readonly standing: EntityStanding;
  /** Whether it controls the company for certain: by holdings, or only by powers that no list of holders shows. */
  readonly control: 'by_holdings' | 'by_powers' | 'not_certain';
  /** What it holds, directly and through others, as far as the facts name somebody; undefined if nothing. */
  readonly share: Interval | undefined;
  /** Nodes of the persons above it, in the order of the structure. */
  readonly behind: readonly string[];
  /** Whether a part of it, or its control, does not lead to a known person. */
  readonly isOpen: boolean;
}

/**
 * Entities in control first, then by share, then by name. `entities` undefined: no register was read. Where one was, and the
 * rule names entities, those of the structure that the register would have to name are rows too.
 */
export function entityRows(
  entities: readonly (Read<ControllingEntity> & Flagged)[] | undefined,
  computed: { readonly graph: OwnershipGraph; readonly policy: Policy } | undefined,
): EntityRow[] {
  if (entities === undefined) return [];
  const ids = entities.map((entity) => nodeOfEntity(computed?.graph ?? NO_GRAPH, entity));
  if (computed === undefined) return entities.map((entity) => rowOf(entity, undefined)).sort(byStanding);
  const { graph, policy } = computed;
  const missing = registrableEntities(graph, policy).filter((id) => !ids.includes(id));
  const placed = placedIn(graph, policy, [...ids, ...missing]);
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  return [
    ...entities.map((entity, at) => rowOf(entity, placed[at])),
    ...missing.flatMap((id, at): EntityRow[] => {
      const node = nodes.get(id);
      return node ? [undeclaredRow(node, placed[entities.length + at])] : [];
    }),
  ].sort(byStanding);
}

const NO_GRAPH: OwnershipGraph = { rootId: '', nodes: [], links: [] };

function undeclaredRow(
  { id, name, countryCode }: OwnershipNode,
  inStructure: EntityRow['inStructure'],
): EntityRow {
  return {
    key: entityKey({ name: id }),
    ...{ name, countryCode, number: undefined, kind: undefined, natures: [], since: undefined },
    ...{ source: undefined, flags: [], isDeclared: false, hasOwnPart: false },
    ...{ declaredControl: [], inStructure },
  };
}

function placedIn(graph: OwnershipGraph, policy: Policy, ids: readonly string[]): EntityInStructure[] {
  if (ids.length === 0) return [];
  const standings = entityStandings(graph, policy, ids);
  const controls = controlIn(graph, policy, ids);
  const whole = integratedOwnership(graph);
  const persons = new Set(graph.nodes.flatMap(({ id, kind }) => (kind === 'person' ? [id] : [])));
  const named = new Set(graph.nodes.map(({ id }) => id));
  const byOwned = linksByOwned(graph);
  const holders = nodesFrom(graph.rootId, byOwned);
  return ids.map((nodeId) => {
    const above = nodesFrom(nodeId, byOwned);
    const { known } = whole.boundsOf(nodeId);
    return {
      nodeId,
      isHolder: holders.has(nodeId),
      standing: standings.get(nodeId) ?? 'no_control',
      control: controls(nodeId),
      share: isZero(known.upper) ? undefined : known,
      behind: [...above].filter((id) => persons.has(id)),
      isOpen: !named.has(nodeId) || !isZero(integratedOwnership(graph, { rootId: nodeId }).unresolved.upper),
    };
  });
}

function controlIn(
  graph: OwnershipGraph,
  policy: Policy,
  ids: readonly string[],
): (id: string) => EntityInStructure['control'] {
  const links = graph.links.filter(({ kind }) => !isToldByNoList(kind));
  const all = controllersAmong(graph, policy, ids);
  const byHoldings =
    links.length === graph.links.length ? all : controllersAmong({ ...graph, links }, policy, ids);
  return (id) => (byHoldings.has(id) ? 'by_holdings' : all.has(id) ? 'by_powers' : 'not_certain');
}

function nodesFrom(
  start: string,
  byOwned: ReadonlyMap<string, readonly OwnershipLink[]>,
): ReadonlySet<string> {
  const above = new Set([start]);
  for (const id of above) for (const { owner } of byOwned.get(id) ?? []) above.add(owner);
  return above;
}

function rowOf(
  entity: Read<ControllingEntity> & Flagged,
  inStructure: EntityInStructure | undefined,
): EntityRow {
  const { company, control, entityKind, startDate, source, flags = [] } = entity;
  const { countryCode, id: number } = company ?? {};
  const name = nameOfCompany(company) ?? UNNAMED_COMPANY.words;
  return {
    key: entityKey({ countryCode, number, name }),
    name,
    countryCode,
    number,
    kind: entityKind,
    natures: naturesOf(control),
    since: startDate,
    source,
    flags,
    isDeclared: true,
    hasOwnPart: (control?.natures ?? []).some(
      ({ of = '', capacity }) => capacity === 'own' && ['shares', 'votes', 'surplus_assets'].includes(of),
    ),
    declaredControl: declaredControl([declaredInterest({ control }, 0)]),
    inStructure,
  };
}

/** By country and number, else by name. */
export const entityKey = ({
  countryCode = '',
  number,
  name = '',
}: {
  readonly countryCode?: string | undefined;
  readonly number?: string | undefined;
  readonly name?: string | undefined;
}): string => (number === undefined ? `entity:${foldName(name)}` : `entity:${countryCode}:${number}`);

/** A provider that sends no natures has the register's words as a whole. */
function naturesOf(control: Read<ControllingEntity>['control']): EntityNature[] {
  const natures = (control?.natures ?? []).map(({ code, words, since }) => ({
    code,
    words: words ?? code ?? '',
    since,
  }));
  if (natures.length > 0 || control?.description === undefined) return natures;
  return [{ code: undefined, words: control.description, since: undefined }];
}

const RANK: Readonly<Record<EntityStanding, number>> = {
  relevant: 0,
  controls: 0,
  trustee: 0,
  undecided: 1,
  no_control: 2,
};

function byStanding(a: EntityRow, b: EntityRow): number {
  const rank = ({ inStructure }: EntityRow) => (inStructure ? RANK[inStructure.standing] : 0);
  const most = ({ inStructure }: EntityRow) => inStructure?.share?.upper ?? ZERO;
  return rank(a) - rank(b) || compare(most(b), most(a)) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
