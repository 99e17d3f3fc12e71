import { isMembers } from '../is-members.ts';
import { nodeIdOf } from './graph.ts';
import { COMPANY_NAMES } from './resources.ts';
import type { Members } from './two-way.ts';

/** What stands in the present form's `dataSources`, by list of entities. */
const LISTS = [
  'shareholders',
  'ultimateBeneficialOwners',
  'legalRepresentatives',
  'establishments',
  'otherKeyPersons',
] as const;

const OUR_NAMES: ReadonlyMap<string, string> = new Map(COMPANY_NAMES);
const PRESENT_NAMES: ReadonlyMap<string, string> = new Map(
  COMPANY_NAMES.map(([present, ours]) => [ours, present]),
);

/** Collects the sources of an answer: each distinct one once, and the pointers of the facts that it gave. */
class Collected {
  readonly sources = new Map<string, Record<string, unknown>>();
  readonly facts = new Map<string, string>();
  readonly #ids = new Map<string, string>();

  /** Notes which source gave what stands at a pointer. */
  note(pointer: string, source: Members): void {
    this.facts.set(pointer, this.idOf(source));
  }

  idOf({ type, register, analysis, documents, ...rest }: Members): string {
    const key = JSON.stringify([type, register, analysis]);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const name = typeof register === 'string' && register !== '' ? register : `${type ?? 'unnamed source'}`;
    const id = this.sources.has(name) ? `${name}-${this.sources.size + 1}` : name;
    this.#ids.set(key, id);
    this.sources.set(id, {
      ...rest,
      register: register || undefined,
      authoritative: type === 'live_from_registry' || type === 'cached_from_registry',
      outcome: 'merged',
      method: type,
      analysis,
      basedOn: documents,
    });
    return id;
  }

  /** What the source of a whole list says is missing. */
  limit(id: string, limitations: readonly unknown[]): void {
    const source = this.sources.get(id);
    if (source) source.limitations = [...new Set([...listIn(source.limitations), ...limitations])];
  }
}

const isSource = (value: unknown): value is Members => isMembers(value) && typeof value.type === 'string';
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A segment of a JSON Pointer (RFC 6901). */
const segment = (name: string | number) => `${name}`.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Our provenance of what the present form says of its sources; undefined where it says nothing.
 * @param answer the answer in our form already: its entities tell where a fact stands
 */
export function provenanceFrom(dataSources: unknown, answer: Members): Members | undefined {
  if (!isMembers(dataSources)) return undefined;
  const collected = new Collected();
  noteFields(collected, '/company', dataSources.company, (name) => OUR_NAMES.get(name) ?? name);
  for (const list of LISTS) noteList(collected, `/${list}`, dataSources[list], listIn(answer[list]));
  noteGraph(collected, dataSources.graph, answer.graphBeta);
  if (collected.sources.size === 0) return undefined;
  return {
    sources: Object.fromEntries(collected.sources),
    facts: Object.fromEntries(collected.facts),
    conflicts: [],
  };
}

/** Sources by field; fields of fields and lists are followed down. */
function noteFields(
  collected: Collected,
  at: string,
  fields: unknown,
  nameOf = (name: string) => name,
): void {
  if (isSource(fields)) collected.note(at, fields);
  else if (Array.isArray(fields)) {
    for (const [place, inner] of fields.entries()) noteFields(collected, `${at}/${place}`, inner);
  } else if (isMembers(fields)) {
    for (const [name, inner] of Object.entries(fields)) {
      noteFields(collected, `${at}/${segment(nameOf(name))}`, inner);
    }
  }
}

function noteList(collected: Collected, at: string, given: unknown, entities: readonly unknown[]): void {
  if (!isMembers(given)) return;
  const limitations = listIn(given.limitations);
  if (isSource(given.overall)) collected.note(at, given.overall);
  if (limitations.length > 0) {
    // How the list came about is not said then, and is not made up.
    const id = collected.facts.get(at) ?? collected.idOf({});
    collected.limit(id, limitations);
  }
  for (const [place, item] of listIn(given.items).entries()) {
    if (!isMembers(item)) continue;
    // One person may stand in a list twice, under the same id: the place tells which is meant.
    const isNamed = (entity: unknown) =>
      isMembers(entity) && item.entityId !== undefined && entity.entityId === item.entityId;
    const named = isNamed(entities[place]) ? place : entities.findIndex(isNamed);
    const index = named === -1 ? place : named;
    noteEntity(collected, `${at}/${index}`, item, entities[index]);
  }
}

/** A field of a person may stand in the person, and the person in an entry. */
function noteEntity(collected: Collected, at: string, { overall, fields }: Members, entity: unknown): void {
  if (isSource(overall)) collected.note(at, overall);
  if (!isMembers(fields)) return;
  for (const [name, inner] of Object.entries(fields)) {
    const party = ['individual', 'company'].find((member) => {
      const within = isMembers(entity) && !Object.hasOwn(entity, name) ? entity[member] : undefined;
      return isMembers(within) && Object.hasOwn(within, name);
    });
    noteFields(collected, [at, ...(party ? [party] : []), segment(name)].join('/'), inner);
  }
}

function noteGraph(collected: Collected, graph: unknown, graphBeta: unknown): void {
  if (!isMembers(graph) || !isMembers(graph.nodes)) return;
  const nodes = isMembers(graphBeta) ? listIn(graphBeta.nodes) : [];
  for (const [nodeId, ofNode] of Object.entries(graph.nodes)) {
    const place = nodes.findIndex((node) => isMembers(node) && node.nodeId === nodeId);
    const at = `/graphBeta/nodes/${place === -1 ? segment(nodeId) : place}`;
    if (!isMembers(ofNode)) continue;
    for (const [member, given] of Object.entries(ofNode)) {
      if (isSource(given)) collected.note(`${at}/${segment(member)}`, given);
      else if (isMembers(given)) noteList(collected, `${at}/${segment(member)}`, given, []);
    }
  }
}

/** The sources of an answer of ours, for a reader of the present form; ours stand beside them, with all that they say. */
export function dataSourcesOf(answer: Members): Members | undefined {
  const request = isMembers(answer.request) ? answer.request : {};
  const provenance = isMembers(request.provenance) ? request.provenance : {};
  const sources = isMembers(provenance.sources) ? provenance.sources : {};
  const facts = isMembers(provenance.facts) ? provenance.facts : {};
  const byPoint =
    isMembers(request.sources) && isMembers(request.sources.dataPoints) ? request.sources.dataPoints : {};
  const sourceAt = (pointer: string) => presentSource(sources[`${facts[pointer]}`]);
  const profile = presentSource(byPoint.companyProfile);
  const listOf = (section: (typeof LISTS)[number]) => {
    const entities = answer[section];
    const ofPoint = section === 'ultimateBeneficialOwners' ? presentSource(byPoint[section]) : profile;
    const overall = sourceAt(`/${section}`) ?? ofPoint;
    if (!Array.isArray(entities) || overall === undefined) return [];
    const items = entities.map((entity: unknown, index) => ({
      ...(isMembers(entity) && typeof entity.entityId === 'string' && { entityId: entity.entityId }),
      overall: sourceAt(`/${section}/${index}`) ?? overall,
    }));
    return [[section, { overall, items }] as const];
  };
  const company = Object.keys(isMembers(answer.company) ? answer.company : {}).flatMap((name) => {
    const source = sourceAt(`/company/${segment(name)}`) ?? sourceAt('/company') ?? profile;
    return source === undefined ? [] : [[PRESENT_NAMES.get(name) ?? name, source] as const];
  });
  const nodes = nodeSourcesOf(answer, sourceAt);
  const written = [
    ...(company.length > 0 ? [['company', Object.fromEntries(company)] as const] : []),
    ...LISTS.flatMap(listOf),
    ...(nodes.length > 0 ? [['graph', { nodes: Object.fromEntries(nodes) }] as const] : []),
  ];
  return written.length === 0 ? undefined : Object.fromEntries(written);
}

/** By the ID of a node, the sources of its party and of its declared owners. */
function nodeSourcesOf(
  { request, graphBeta }: Members,
  sourceAt: (pointer: string) => Members | undefined,
): (readonly [string, Members])[] {
  const requestId = isMembers(request) ? `${request.requestId}` : '';
  const nodes = isMembers(graphBeta) ? listIn(graphBeta.nodes) : [];
  return nodes.flatMap((node: unknown, place) => {
    if (!isMembers(node) || typeof node.nodeId !== 'string') return [];
    const at = `/graphBeta/nodes/${place}`;
    const [party, owners] = [sourceAt(at), sourceAt(`${at}/owners`)];
    const sources = {
      ...(party && { [node.individual === undefined ? 'company' : 'individual']: party }),
      ...(owners && { owners }),
    };
    return Object.keys(sources).length === 0 ? [] : [[nodeIdOf(requestId, node.nodeId), sources] as const];
  });
}

function presentSource(source: unknown): Members | undefined {
  if (!isMembers(source)) return undefined;
  const { register, method = 'live_from_registry', analysis, basedOn } = source;
  return {
    type: method,
    ...(register !== undefined && { register }),
    ...(basedOn !== undefined && { documents: basedOn }),
    ...(analysis !== undefined && { analysis }),
  };
}
