import type { Shareholder } from '#lib/contract/index.ts';
import { partyFlags } from '#lib/domain/company-view/index.ts';
import { isComputedShare } from '#lib/domain/company-view/marks-of.ts';
import { sourceOf } from '#lib/domain/company-view/provenance.ts';
import type { CompanyFile, CompanyPart, HeldPart } from '#lib/domain/lookup/company-file.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import { declaresLinks, type StructureSource, stableKey } from '#lib/domain/owners/index.ts';
import { fromGraphBeta, fromShareholders } from '#lib/domain/ownership/index.ts';
import { fullNameOf } from '#lib/domain/people/full-name-of.ts';
import { graphInOurShape, shareholdersInOurShape } from './in-our-shape.ts';
import {
  controllingEntitiesOf,
  type Joined,
  joinHeld,
  listOfHolders,
  refOf,
  withComputed,
  withDeclared,
} from './join-held.ts';

/** The structure above a company, as far as the desk has it. */
export interface Figures extends Joined {
  readonly source: StructureSource;
  readonly held: HeldPart;
  /** Whether newer data is on its way, or a try to get it has failed. */
  readonly isStale: boolean;
}

/**
 * The structure of a company's newest answers, with what is held of other companies in it; undefined if neither a graph
 * nor shareholders are held, and no share is declared.
 * @param held newest answers on other companies (`heldInStructure`)
 */
export function structureOf(file: CompanyFile, held: readonly CompanyFile[] = []): Figures | undefined {
  const own = fromGraph(file.parts.graph) ?? fromProfile(file) ?? fromDeclaration(file);
  if (own === undefined) return undefined;
  const entities = controllingEntitiesOf(file) ?? [];
  const declared = withDeclared(own, own.graph.rootId, { owners: [], entities });
  return { ...own, ...joinHeld(declared, held, own.held.at) };
}

function fromGraph(part: CompanyPart): Figures | undefined {
  if (part.status === 'none' || part.held === null) return undefined;
  const graph = graphInOurShape(part.held.answer.graphBeta);
  if (graph?.nodes.filter(({ flags }) => flags.isRoot).length !== 1) return undefined;
  const { nodes, edges } = graph;
  const source = sourceOf(part.held.answer, 'graph');
  const flagsAt = partyFlags(part.held.answer);
  const computed = new Set(
    edges.flatMap(({ id }, at) => (isComputedShare(source, `/graphBeta/edges/${at}`) ? [id] : [])),
  );
  return {
    graph: withComputed(fromGraphBeta(graph), ({ id }) => computed.has(id)),
    individuals: new Map(
      nodes.flatMap(({ nodeId, individual }, at) =>
        individual ? [[nodeId, { ...individual, flags: flagsAt(`/graphBeta/nodes/${at}`) }]] : [],
      ),
    ),
    places: new Map(
      nodes.flatMap(({ nodeId, company }) => {
        const ref = refOf(company?.countryCode, company?.id);
        return ref ? [[nodeId, ref] as const] : [];
      }),
    ),
    ownersReadAt: new Map(
      nodes.flatMap(({ nodeId, owners }) => (owners?.retrievedAt ? [[nodeId, owners.retrievedAt]] : [])),
    ),
    source: 'graph',
    held: part.held,
    isStale: part.status !== 'succeeded',
    joined: [],
  };
}

/** The company alone: what is declared of persons and entities is counted with every structure. */
function fromDeclaration(file: CompanyFile): Figures | undefined {
  for (const source of ['ultimateBeneficialOwners', 'companyProfile'] as const) {
    const part = file.parts[source];
    if (part.status === 'none' || part.held === null) continue;
    const { ultimateBeneficialOwners = [], controllingEntities } = part.held.answer;
    if (!declaresLinks(ultimateBeneficialOwners, controllingEntities)) continue;
    return {
      graph: fromShareholders(rootOf(file), []),
      individuals: new Map(),
      places: new Map(),
      ownersReadAt: new Map(),
      source,
      held: part.held,
      isStale: part.status !== 'succeeded',
      joined: [],
    };
  }
  return undefined;
}

const rootOf = ({ country, companyId, legalName }: CompanyFile) => ({
  id: `${country}:${companyId}`,
  name: legalName ?? companyId,
  countryCode: country,
});

function fromProfile(file: CompanyFile): Figures | undefined {
  const { parts } = file;
  const part = parts.companyProfile;
  if (part.status === 'none' || part.held === null) return undefined;
  const holders = shareholdersInOurShape(part.held.answer.shareholders);
  if (holders === undefined || holders.length === 0) return undefined;
  const ids = holderIds(holders);
  const flagsAt = partyFlags(part.held.answer);
  return {
    graph: listOfHolders(rootOf(file), holders, part.held, (_, at) => ids[at] ?? `holder/${at + 1}`),
    individuals: new Map(
      holders.flatMap(({ individual }, at) => {
        const id = ids[at];
        const flags = flagsAt(`/shareholders/${at}`);
        return individual && id !== undefined ? [[id, { ...individual, flags }]] : [];
      }),
    ),
    places: new Map(
      holders.flatMap(({ company }, at) => {
        const ref = refOf(company?.countryCode, company?.id);
        const id = ids[at];
        return ref && id !== undefined ? [[id, ref] as const] : [];
      }),
    ),
    ownersReadAt: new Map(),
    source: 'companyProfile',
    held: part.held,
    isStale: part.status !== 'succeeded',
    joined: [],
  };
}

/**
 * Ids that follow from who the holders are, so that what an officer said of one still holds when the list comes in
 * another order. Holders of whom the same is said get a number: whether they are one is not decided here.
 */
function holderIds(holders: readonly Shareholder[]): string[] {
  const seen = new Map<string, number>();
  return holders.map((holder) => {
    const id = `holder/${stableKey(...factsOf(holder))}`;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}#${count}`;
  });
}

function factsOf({ type, individual, company }: Shareholder): string[] {
  if (type === 'company')
    return [type, company?.countryCode ?? '', company?.id ?? '', company?.legalName ?? ''];
  const { year, month } = individual?.birthDate ?? {};
  const name = foldName(fullNameOf(individual) ?? '');
  return [type, name, `${year ?? ''}-${month ?? ''}`, individual?.nationality ?? ''];
}
