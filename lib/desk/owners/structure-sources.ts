import { sourceOf } from '#lib/domain/company-view/provenance.ts';
import { sourceOfFact } from '#lib/domain/company-view/source-of-fact.ts';
import type { SourceView } from '#lib/domain/company-view/source-view.ts';
import { placeKey } from '#lib/domain/identifiers/place-key.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import type { OwnershipGraph, OwnershipLink } from '#lib/domain/ownership/index.ts';
import type { StatedBy, StructureSources } from '#lib/domain/ownership-view/index.ts';
import { entitiesAnswerOf, heldOf } from './join-held.ts';
import type { Figures } from './structure-of.ts';

/** What a structure was made from. */
interface MadeFrom {
  readonly figures: Figures;
  readonly file: CompanyFile;
  /** Newest answers on other companies (`heldInStructure`). */
  readonly held: readonly CompanyFile[];
}

/**
 * The answers that state the nodes and links of a structure, and the declared owners of its companies. A bought
 * structure names them itself, if the service does. A list of holders and a declaration are stated by the answer on
 * their company, joined or its own.
 * @param graph as it is shown: with what is declared of the company itself
 */
export function structureSources(graph: OwnershipGraph, made: MadeFrom): StructureSources {
  const bought = boughtSources(made);
  const stated = answersOf(made);
  const listed = listedIn(graph, stated);
  const links = new Map(
    graph.links.flatMap((link) => entry(link.id, bought.links.get(link.id) ?? listed(link))),
  );
  const linkTo = new Map(graph.links.toReversed().map(({ owner, id }) => [owner, id]));
  const nodes = new Map(
    graph.nodes.flatMap(({ id }) =>
      entry(
        id,
        bought.nodes.get(id) ?? stated(id, 'companyProfile', '/company') ?? links.get(linkTo.get(id) ?? ''),
      ),
    ),
  );
  const owners = new Map(
    [graph.rootId, ...made.figures.joined.map(({ nodeId }) => nodeId)].flatMap((id) =>
      entry(id, stated(id, 'ultimateBeneficialOwners', '/ultimateBeneficialOwners')),
    ),
  );
  return { nodes, links, owners: new Map([...bought.owners, ...owners]) };
}

const entry = (id: string, found: StatedBy | undefined): [string, StatedBy][] => (found ? [[id, found]] : []);

const statedBy = (source: SourceView, company: string): StatedBy => ({
  register: source.register,
  company: source.company ?? company,
  url: source.url,
  isAuthoritative: source.isAuthoritative,
  retrievedAt: source.retrievedAt,
  requestId: source.requestId,
  wireSha256: source.wireSha256,
});

/** What the bought structure says of its own sources: nothing, if the service names none. */
function boughtSources({ figures: { source, held, graph, places } }: MadeFrom): StructureSources {
  const { nodes = [], edges = [] } = (source === 'graph' && held.answer.graphBeta) || {};
  const known = sourceOf(held.answer, 'graph');
  const at = (pointer: string) => {
    const found = sourceOfFact(known, pointer);
    return found === known ? undefined : statedBy(found, '');
  };
  return {
    nodes: new Map(nodes.flatMap(({ nodeId = '' }, place) => entry(nodeId, at(`/graphBeta/nodes/${place}`)))),
    links: new Map(edges.flatMap(({ id = '' }, place) => entry(id, at(`/graphBeta/edges/${place}`)))),
    owners: new Map(
      nodes.flatMap(({ nodeId = graph.rootId, owners }, place) => {
        if (owners?.retrievedAt === undefined) return [];
        const { country = '', companyId = '' } = places.get(nodeId) ?? {};
        const unknown = { ...known, register: undefined, retrievedAt: owners.retrievedAt, wireSha256: [] };
        const found = at(`/graphBeta/nodes/${place}/owners`);
        return entry(nodeId, found ?? statedBy(unknown, `${country} ${companyId}`));
      }),
    ),
  };
}

type Stated = (
  nodeId: string,
  answer: 'companyProfile' | 'ultimateBeneficialOwners' | 'entities',
  pointer: string,
) => StatedBy | undefined;

/** The answers on the company itself and on those that were joined, by node. */
function answersOf({ figures, file, held }: MadeFrom): Stated {
  const fileAt = new Map(held.map((each) => [placeKey(each), each]));
  const files = new Map([[figures.graph.rootId, file]]);
  for (const joined of figures.joined) {
    const found = fileAt.get(placeKey(joined));
    if (found) files.set(joined.nodeId, found);
  }
  const known = new Map<string, SourceView>();
  return (nodeId, answer, pointer) => {
    const of = files.get(nodeId);
    const dataPoint = answer === 'entities' ? of && entitiesAnswerOf(of)?.dataPoint : answer;
    const part = of && dataPoint && heldOf(of.parts[dataPoint]);
    if (!part) return undefined;
    const key = `${dataPoint} ${nodeId}`;
    const source = known.get(key) ?? sourceOf(part.answer, dataPoint);
    known.set(key, source);
    return statedBy(sourceOfFact(source, pointer), `${of.country} ${of.companyId}`);
  };
}

/** Of a link that is not the bought structure's: the list that has it, or the declaration. */
function listedIn({ nodes, links }: OwnershipGraph, stated: Stated) {
  const persons = new Set(nodes.flatMap(({ id, kind }) => (kind === 'person' ? [id] : [])));
  const below = new Map(links.map(({ owner, owned }) => [owner, owned]));
  const declared = (nodeId: string, owner: string) => {
    const isPerson = persons.has(owner) || owner.startsWith(UNNAMED);
    const entities = isPerson ? undefined : stated(nodeId, 'entities', '/controllingEntities');
    return entities ?? stated(nodeId, 'ultimateBeneficialOwners', '/ultimateBeneficialOwners');
  };
  return ({ id, owned, owner, isDeclared }: OwnershipLink): StatedBy | undefined => {
    const { company, place } = /^(?<company>.*)\/holding\/(?<place>\d+)$/s.exec(id)?.groups ?? {};
    if (company !== undefined) return stated(company, 'companyProfile', `/shareholders/${Number(place) - 1}`);
    if (!isDeclared) return stated(owned, 'companyProfile', '/shareholders');
    // What somebody has in a trust or firm without a name is stated with what that has.
    return declared(owned, owner) ?? declared(below.get(owned) ?? '', owner);
  };
}

/** Nodes that stand for a statement of the register in place of a person. */
const UNNAMED = 'unnamed/';
