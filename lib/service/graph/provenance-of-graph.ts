import type { Graph, Provenance, ValueOrigin } from '#lib/contract/index.ts';
import { sourceOfFact } from '#lib/registries/composition/merge-draft.ts';
import { type LookupSources, sourcesOfLookup } from './lookups/lookup-sources.ts';
import { lookupKey, type StoredLookups } from './lookups/stored-lookups.ts';
import { type DraftEdge, type DraftNode, type GraphDraft, type StatedAt, statedOf } from './trace/draft.ts';
import type { RegistryOf } from './trace/identify-holder.ts';

interface Traced {
  readonly lookups: StoredLookups;
  readonly registryOf: RegistryOf;
}

/**
 * Sources of a graph (those that its lookups queried), which of them states each node and edge, and which values are
 * none of theirs. If several answers state a node, each member has the source of its value. Identifiers, flags,
 * charges, continuations and metadata belong to every graph and are no values of a source.
 */
export function provenanceOfGraph(
  graph: Graph,
  draft: GraphDraft,
  { lookups, registryOf }: Traced,
): Provenance {
  const answers = new Map(
    [...lookups].map(([key, stored]) => [key, sourcesOfLookup(stored, registryOf)] as const),
  );
  const citations = new Citations(answers);
  const traced = [...draft.nodes];
  const [root] = traced;
  for (const at of graph.nodes.keys()) {
    const target = `/graphBeta/nodes/${at}`;
    const known = traced[at];
    if (known) citeNode(citations, target, known);
    // Senior managers in place of beneficial owners come after the traced nodes.
    else if (root) citations.cite(target, statedOf(root, 'company', '/legalRepresentatives'));
    citations.mark(target, OURS);
  }
  for (const [at, edge] of draft.edges.entries()) citeEdge(citations, `/graphBeta/edges/${at}`, edge);
  const those = <Value>(noted: ReadonlyMap<string, Value>) =>
    Object.fromEntries([...noted].filter(([path]) => isIn({ graphBeta: graph }, path)));
  return {
    sources: Object.assign({}, ...[...answers.values()].map((lookup) => lookup?.sources)),
    facts: withoutInherited(those(citations.facts)),
    values: those(citations.values),
    conflicts: [],
  };
}

/** What an answer says of places, by each JSON Pointer that contains them. */
interface Below {
  readonly facts: ReadonlyMap<string, readonly (readonly [string, string])[]>;
  readonly values: ReadonlyMap<string, readonly (readonly [string, ValueOrigin])[]>;
}

/** One pass, so that a list of thousands of holders is not searched once for each of them. */
function byContainer<Value>(said: Readonly<Record<string, Value>>): Map<string, [string, Value][]> {
  const below = new Map<string, [string, Value][]>();
  for (const entry of Object.entries(said)) {
    let [at] = entry;
    while (at !== '') {
      at = at.slice(0, at.lastIndexOf('/'));
      const known = below.get(at);
      if (known) known.push(entry);
      else below.set(at, [entry]);
    }
  }
  return below;
}

/** Sources and origins of values by JSON Pointer, while they are collected; some may lead nowhere. */
class Citations {
  readonly facts = new Map<string, string>();
  readonly values = new Map<string, ValueOrigin>();
  readonly #answers: ReadonlyMap<string, LookupSources | undefined>;
  readonly #below: ReadonlyMap<string, Below>;

  constructor(answers: ReadonlyMap<string, LookupSources | undefined>) {
    this.#answers = answers;
    this.#below = new Map(
      [...answers].map(([key, { facts = {}, values = {} } = {}]) => [
        key,
        { facts: byContainer(facts), values: byContainer(values) },
      ]),
    );
  }

  /** Notes the source of one place. */
  cite(target: string, { lookup, pointer }: StatedAt): void {
    const answer = this.#answers.get(lookupKey(lookup));
    if (answer) this.facts.set(target, sourceOfFact(answer.facts, pointer) ?? answer.lead);
  }

  /** Notes the source of one place, and all that the answer says of the places below it. */
  citeAll(target: string, statedAt: StatedAt, nameOf = (below: string) => below): void {
    const { lookup, pointer } = statedAt;
    this.cite(target, statedAt);
    const below = this.#below.get(lookupKey(lookup));
    const targetOf = (path: string) => target + nameOf(path.slice(pointer.length));
    for (const [path, source] of below?.facts.get(pointer) ?? []) this.facts.set(targetOf(path), source);
    for (const [path, origin] of below?.values.get(pointer) ?? []) this.values.set(targetOf(path), origin);
  }

  mark(target: string, members: Readonly<Record<string, ValueOrigin>>): void {
    for (const [member, origin] of Object.entries(members)) this.values.set(`${target}/${member}`, origin);
  }
}

/** Computed by the trace, or worded by it: statements of a register are labels of its codes. */
const OURS = {
  totalOwnershipPercentage: 'composed',
  totalOwnershipRange: 'composed',
  notFollowed: 'composed',
  absence: 'mapped',
  arrangement: 'mapped',
  partyKind: 'mapped',
  'owners/status': 'mapped',
  'owners/explanation': 'mapped',
  'owners/retrievedAt': 'mapped',
  'owners/statements': 'mapped',
} as const;

function citeNode(citations: Citations, target: string, node: DraftNode): void {
  const { statedAt, individual, owners, unlinkedAt = [], absence, isRead, isUnnamed } = node;
  const { country, searchName, candidates } = node;
  if (statedAt) {
    citations.cite(target, statedAt);
    citations.citeAll(`${target}/${individual ? 'individual' : 'company'}`, statedAt);
  }
  if (isUnnamed) citations.mark(target, { company: 'composed' });
  if (owners?.retrievedAt !== undefined)
    citations.cite(`${target}/owners`, statedOf(node, 'owners', '/ultimateBeneficialOwners'));
  for (const [at, entry] of unlinkedAt.entries()) citations.citeAll(`${target}/owners/unlinked/${at}`, entry);
  if (absence && isRead) citations.cite(`${target}/absence`, statedOf(node, 'company', '/shareholders'));
  if (candidates && searchName !== undefined) {
    const lookup = { kind: 'search', country, subject: searchName } as const;
    citations.cite(`${target}/candidates`, { lookup, pointer: '' });
  }
}

/** Members of a declared edge: a nature of control has a range, and words that are put together with others. */
const DECLARED = {
  percentage: 'mapped',
  percentageRange: 'mapped',
  votesPercentage: 'mapped',
  votesPercentageRange: 'mapped',
  source: 'composed',
} as const;

/** Members that a declaration adds to an edge that is known from elsewhere. */
const ADDED = ['declared', 'since', 'natures', 'votesPercentage', 'votesPercentageRange'] as const;

function citeEdge(citations: Citations, target: string, { holding, statedAt, declaredAt }: DraftEdge): void {
  citations.citeAll(target, statedAt, (below) => below.replace(/^\/sharePercentage/, '/percentage'));
  citations.mark(target, { role: 'mapped', of: 'mapped', declared: 'mapped' });
  if (holding.declared) citations.mark(target, DECLARED);
  // The words of a position are its name, its translation and its first day.
  else if (holding.role !== undefined) citations.mark(target, { source: 'composed' });
  if (declaredAt) for (const member of ADDED) citations.cite(`${target}/${member}`, declaredAt);
}

/** Whether a JSON Pointer leads to something. */
export function isIn(value: unknown, pointer: string): boolean {
  let at = value;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return false;
    at = Reflect.get(at, name);
  }
  return at !== undefined;
}

/** The longest pointer counts: one that repeats the source of what contains it says nothing. */
const withoutInherited = (facts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([path, source]) => sourceOfFact(facts, path.slice(0, path.lastIndexOf('/'))) !== source,
    ),
  );
