import {
  type ControllingEntity,
  Country,
  type Read,
  type Shareholder,
  type UltimateBeneficialOwner,
} from '#lib/contract/index.ts';
import { partyFlags } from '#lib/domain/company-view/index.ts';
import { isComputedShare } from '#lib/domain/company-view/marks-of.ts';
import { sourceOf } from '#lib/domain/company-view/provenance.ts';
import { placeKey } from '#lib/domain/identifiers/place-key.ts';
import type { CompanyFile, CompanyPart, HeldPart } from '#lib/domain/lookup/company-file.ts';
import {
  type Flagged,
  isBeforeChange,
  type JoinedAnswer,
  type KnownStructure,
  nodeOfEntity,
  withDeclaredOwners,
} from '#lib/domain/owners/index.ts';
import { fromShareholders, type OwnershipGraph, type OwnershipLink } from '#lib/domain/ownership/index.ts';
import type { CompanyRef } from '#lib/domain/ownership-view/index.ts';
import { shareholdersInOurShape } from './in-our-shape.ts';

/** A structure with the answers on other companies that it contains besides its own. */
export interface Joined extends KnownStructure {
  /** Which company of a register each node is, by node id, where it is known. */
  readonly places: ReadonlyMap<string, CompanyRef>;
  /** When the structure itself read declared owners, by node id. ISO 8601, UTC. */
  readonly ownersReadAt: ReadonlyMap<string, string>;
  readonly joined: readonly JoinedAnswer[];
}

/** Undefined if no register of ours can be queried. */
export function refOf(country: string | undefined, companyId: string | undefined): CompanyRef | undefined {
  return Country.safeParse(country).success && country !== undefined && companyId !== undefined
    ? { country, companyId }
    : undefined;
}

/**
 * The structure with what is held of other companies in it: holders where the structure has none or older ones, then
 * declared owners and entities, the farthest from the company first, so that what somebody has through another company
 * is not counted twice. A company that is found by this is joined too, each once.
 * @param readAt when the structure itself was read: a list of holders in it that is newer stays. ISO 8601, UTC
 */
export function joinHeld(own: Joined, held: readonly CompanyFile[], readAt: string): Joined {
  const files = new Map(held.map((file) => [placeKey(file), file]));
  const done = new Set([own.graph.rootId]);
  let now: Joined = own;
  for (;;) {
    const round: At[] = [];
    for (let next = nextIn(now, files, done); next; next = nextIn(now, files, done)) {
      done.add(next.nodeId);
      round.push(next);
      now = withHolders(now, next, readAt);
    }
    if (round.length === 0) return now;
    for (const at of round.reverse()) now = withOwners(now, at);
  }
}

function nextIn(
  { places }: Joined,
  files: ReadonlyMap<string, CompanyFile>,
  done: ReadonlySet<string>,
): At | undefined {
  for (const [nodeId, place] of places) {
    const file = done.has(nodeId) ? undefined : files.get(placeKey(place));
    if (file) return { nodeId, file };
  }
  return undefined;
}

export const heldOf = (part: CompanyPart): HeldPart | undefined =>
  part.status === 'none' ? undefined : (part.held ?? undefined);

/**
 * Legal entities that the register of control names: a profile has them, and so has the answer of declared owners.
 * Undefined if neither answer tells of any, not even that there are none.
 */
export const controllingEntitiesOf = (
  file: Pick<CompanyFile, 'parts'>,
): (Read<ControllingEntity> & Flagged)[] | undefined => {
  const answer = entitiesAnswerOf(file)?.held.answer;
  const flagsAt = partyFlags(answer ?? {});
  return answer?.controllingEntities?.map((entity, at) => ({
    ...entity,
    flags: flagsAt(`/controllingEntities/${at}`),
  }));
};

/** The newer of both answers, of those that tell of entities. */
export function entitiesAnswerOf({ parts }: Pick<CompanyFile, 'parts'>) {
  const answers = (['ultimateBeneficialOwners', 'companyProfile'] as const).flatMap((dataPoint) => {
    const held = heldOf(parts[dataPoint]);
    return held?.answer.controllingEntities ? [{ dataPoint, held }] : [];
  });
  return answers.toSorted((a, b) => (a.held.at < b.held.at ? 1 : -1))[0];
}

interface At {
  readonly nodeId: string;
  readonly file: CompanyFile;
}

function withHolders(now: Joined, { nodeId, file }: At, readAt: string): Joined {
  const profile = heldOf(file.parts.companyProfile);
  const holders = profile && shareholdersInOurShape(profile.answer.shareholders);
  const node = now.graph.nodes.find(({ id }) => id === nodeId);
  if (!profile || !holders?.length || node?.kind !== 'company') return now;
  const isListed = now.graph.links.some(({ owned }) => owned === nodeId);
  if (isListed && profile.at <= readAt) return now;
  const ids = idsOf(holders, nodeId, now.places);
  const { openReason: _, openWords: __, ...read } = node;
  const listed = listOfHolders(
    read,
    holders,
    profile,
    (_holder, at) => ids[at] ?? `${nodeId}/holder/${at + 1}`,
  );
  const known = new Set(now.graph.nodes.map(({ id }) => id));
  const graph = reachable({
    rootId: now.graph.rootId,
    nodes: [
      ...now.graph.nodes.map((each) => (each.id === nodeId ? read : each)),
      ...listed.nodes.filter(({ id }) => !known.has(id)),
    ],
    links: [...now.graph.links.filter(({ owned }) => owned !== nodeId), ...listed.links],
  });
  const individuals = new Map(now.individuals);
  const flagsAt = partyFlags(profile.answer);
  const places = new Map(now.places);
  for (const [at, { individual, company }] of holders.entries()) {
    const id = ids[at] ?? '';
    const place = refOf(company?.countryCode, company?.id);
    if (individual) individuals.set(id, { ...individual, flags: flagsAt(`/shareholders/${at}`) });
    if (place && !places.has(id)) places.set(id, place);
  }
  const joined = [...now.joined, joinedAt(now, { nodeId, file }, profile)];
  return { ...now, graph, individuals, places, joined };
}

/** The holders that an answer lists, as `fromShareholders` has them; shares that are computed from other figures marked. */
export function listOfHolders(
  company: Parameters<typeof fromShareholders>[0],
  holders: readonly Shareholder[],
  { answer }: Pick<HeldPart, 'answer'>,
  idOf: NonNullable<Parameters<typeof fromShareholders>[2]>,
): OwnershipGraph {
  const source = sourceOf(answer, 'companyProfile');
  const graph = fromShareholders(company, holders, idOf);
  const computed = new Set(
    holders.flatMap((_, at) =>
      isComputedShare(source, `/shareholders/${at}`) ? [`${company.id}/holding/${at + 1}`] : [],
    ),
  );
  return withComputed(graph, ({ id }) => computed.has(id));
}

/** The structure, its links marked of which the share is computed from other figures of the source. */
export const withComputed = (
  graph: OwnershipGraph,
  isComputed: (link: OwnershipLink) => boolean,
): OwnershipGraph => ({
  ...graph,
  links: graph.links.map((link) => (isComputed(link) ? { ...link, isComputed: true } : link)),
});

/** A company that the structure has is the same node; a person is an entry until persons are compared. */
function idsOf(holders: readonly Shareholder[], nodeId: string, places: Joined['places']): string[] {
  const nodeAt = new Map([...places].map(([id, place]) => [placeKey(place), id]));
  return holders.map(({ company }, at) => {
    const place = refOf(company?.countryCode, company?.id);
    const key = place && placeKey(place);
    return key === undefined ? `${nodeId}/holder/${at + 1}` : (nodeAt.get(key) ?? key);
  });
}

/** Without what only a replaced list of holders led to. */
function reachable({ rootId, nodes, links }: OwnershipGraph): OwnershipGraph {
  const above = Map.groupBy(links, ({ owned }) => owned);
  const seen = new Set([rootId]);
  for (const id of seen) for (const { owner } of above.get(id) ?? []) seen.add(owner);
  return {
    rootId,
    nodes: nodes.filter(({ id }) => seen.has(id)),
    links: links.filter(({ owned }) => seen.has(owned)),
  };
}

function withOwners(now: Joined, { nodeId, file }: At): Joined {
  const held = heldOf(file.parts.ultimateBeneficialOwners) ?? heldOf(file.parts.companyProfile);
  if (!held || held.at <= (now.ownersReadAt.get(nodeId) ?? '')) return now;
  const declared = {
    owners: ownersIn(heldOf(file.parts.ultimateBeneficialOwners)),
    entities: controllingEntitiesOf(file) ?? [],
  };
  const next = withDeclared(now, nodeId, declared);
  if (next === now) return now;
  const dataPoint = declared.owners.length > 0 ? 'ultimateBeneficialOwners' : 'companyProfile';
  const isListed = now.joined.some((one) => one.nodeId === nodeId && one.dataPoint === dataPoint);
  if (isListed) return next;
  return { ...next, joined: [...now.joined, joinedAt(now, { nodeId, file }, held, dataPoint)] };
}

function ownersIn(held: HeldPart | undefined): (Read<UltimateBeneficialOwner> & Flagged)[] {
  const flagsAt = partyFlags(held?.answer ?? {});
  return (held?.answer.ultimateBeneficialOwners ?? []).map((owner, at) => ({
    ...owner,
    flags: flagsAt(`/ultimateBeneficialOwners/${at}`),
  }));
}

/** With what a register of control states of a company in it; the same where that adds nothing. */
export function withDeclared(
  now: Joined,
  nodeId: string,
  { owners, entities }: Required<Parameters<typeof withDeclaredOwners>[2]>,
): Joined {
  const standing = entities.filter(({ endDate }) => endDate === undefined);
  const { graph, individuals } = withDeclaredOwners(now, nodeId, { owners, entities: standing });
  if (graph === now.graph) return now;
  const places = new Map(now.places);
  for (const entity of standing) {
    const [id, place] = [nodeOfEntity(graph, entity), refOf(entity.company?.countryCode, entity.company?.id)];
    if (place && !places.has(id)) places.set(id, place);
  }
  return { ...now, graph, individuals, places };
}

function joinedAt(
  { graph }: Joined,
  { nodeId, file: { country, companyId, legalName } }: At,
  { requestId, at }: HeldPart,
  dataPoint: JoinedAnswer['dataPoint'] = 'companyProfile',
): JoinedAnswer {
  const links = graph.links.filter(({ owned }) => owned === nodeId);
  const isOutdated = dataPoint === 'ultimateBeneficialOwners' && isBeforeChange(at.slice(0, 10), links);
  const name = graph.nodes.find(({ id }) => id === nodeId)?.name ?? legalName ?? companyId;
  return { nodeId, name, country, companyId, dataPoint, requestId, at, isOutdated };
}
