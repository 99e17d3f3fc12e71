import { fullNameOf } from '../people/full-name-of.ts';
import { type AddressView, addressView } from '../places/address-view.ts';
import type { ReadAnswer } from './company-facts.ts';
import { type PartyView, partyView, placeOf, unstatedParty } from './party-view.ts';
import type { Surroundings } from './people-view.ts';
import type { PersonRef } from './person-view.ts';

type ReadGraph = NonNullable<ReadAnswer['graphBeta']>;
/** A band, in percent; a bound is included unless said otherwise. */
export type PercentageRangeView = NonNullable<NonNullable<ReadGraph['edges']>[number]['percentageRange']>;
type ReadNode = NonNullable<ReadGraph['nodes']>[number];

export interface StructureNode {
  /** Among all nodes, from 0. */
  readonly position: number;
  readonly nodeId: string | undefined;
  readonly type: string | undefined;
  readonly party: PartyView;
  /** Of the root, in percent, as the service computed it. */
  readonly totalPercentage: number | undefined;
  /** The same where only bounds are known. */
  readonly totalRange: PercentageRangeView | undefined;
  readonly isRoot: boolean | undefined;
  readonly isUbo: boolean | undefined;
  readonly isUboProxy: boolean | undefined;
  /** Each calculation by which it is a beneficial owner. */
  readonly methods: readonly string[];
  readonly status: string | undefined;
  readonly continuation:
    | {
        readonly reason: string | undefined;
        readonly estimatedCredits: number | undefined;
        readonly accumulatedPercentage: number | undefined;
        readonly depth: number | undefined;
        readonly lookups: readonly {
          readonly dataPoint: string | undefined;
          readonly credits: number | undefined;
        }[];
      }
    | undefined;
  /** Why nobody stands above it, in the register's vocabulary and words. */
  readonly absence:
    | { readonly reason: string | undefined; readonly explanation: string | undefined }
    | undefined;
  /** Why no company of a register was found behind it, and what can be done. */
  readonly notFollowed:
    | { readonly reason: string | undefined; readonly explanation: string | undefined }
    | undefined;
  /** Companies of its name that it may be. */
  readonly candidates: readonly StructureCandidate[];
  /** `trust`, `foundation`, `firm`: a holder that a register of control states and does not name. `not_stated`: no kind. */
  readonly partyKinds: readonly string[];
  /** Whether a beneficial owner is one as computed, or as a register of control declares. */
  readonly basis: string | undefined;
  readonly owners: StructureOwners | undefined;
}

/** What a register of control answered for a company of the structure. */
export interface StructureOwners {
  readonly status: string | undefined;
  readonly explanation: string | undefined;
  /** The register's own words in place of a name. */
  readonly statements: readonly string[];
  readonly retrievedAt: string | undefined;
  /** Declared persons for whom the structure has no link: a list of holders names others. */
  readonly unlinked: readonly { readonly name: string | undefined; readonly words: readonly string[] }[];
}

export interface StructureCandidate {
  readonly country: string | undefined;
  readonly companyNumber: string | undefined;
  readonly legalName: string | undefined;
  readonly address: AddressView | undefined;
}

/** A holding: `owner` owns of `owned`. */
export interface StructureEdge {
  readonly position: number;
  readonly id: string | undefined;
  readonly owned: string | undefined;
  readonly owner: string | undefined;
  readonly percentage: number | undefined;
  readonly range: PercentageRangeView | undefined;
  readonly shares: number | undefined;
  readonly source: string | undefined;
  /** What the owner is in the owned, where that gives control without a share: a trustee, a general partner. */
  readonly role: string | undefined;
  /** `votes`: votes without shares. */
  readonly of: string | undefined;
  /** Votes, where they are known apart from the shares. */
  readonly votesPercentage: number | undefined;
  readonly votesRange: PercentageRangeView | undefined;
  /** Whether a register of control states it, and no list of holders. */
  readonly isDeclared: boolean | undefined;
  readonly since: string | undefined;
  readonly natures: readonly string[];
  /** Whether the percentage is computed from other figures of its source. */
  readonly isComputed: boolean;
}

/** The ownership structure as the service drew it: its nodes and holdings, and why it ends where it does. */
export interface StructureView {
  readonly nodes: readonly StructureNode[];
  readonly edges: readonly StructureEdge[];
  /** In words, by the server that made it. */
  readonly description: string | undefined;
  readonly stoppedReason: string | undefined;
  readonly spentCredits: number | undefined;
  readonly companiesFetched: number | undefined;
  readonly companiesSkipped: number | undefined;
  /** Companies whose declared owners were looked up, and left out. */
  readonly ownersFetched: number | undefined;
  readonly ownersSkipped: number | undefined;
}

export function structureView(answer: ReadAnswer, around: Surroundings): StructureView | undefined {
  const graph = answer.graphBeta;
  if (graph === undefined) return undefined;
  const { values = {} } = answer.request.provenance ?? {};
  return {
    nodes: (graph.nodes ?? []).map((node, index) => nodeView(node, index, around)),
    edges: (graph.edges ?? []).map((edge, position) => ({
      position,
      id: edge.id,
      owned: edge.fromId,
      owner: edge.toId,
      percentage: edge.percentage,
      range: edge.percentageRange,
      shares: edge.numberOfShares,
      source: edge.source,
      role: edge.role,
      of: edge.of,
      votesPercentage: edge.votesPercentage,
      votesRange: edge.votesPercentageRange,
      isDeclared: edge.declared,
      since: edge.since,
      natures: edge.natures ?? [],
      isComputed: values[`/graphBeta/edges/${position}/percentage`] === 'composed',
    })),
    description: graph.description,
    stoppedReason: graph.metadata?.stoppedReason,
    spentCredits: graph.metadata?.amountSpent,
    companiesFetched: graph.metadata?.companiesFetched,
    companiesSkipped: graph.metadata?.companiesSkipped,
    ownersFetched: graph.metadata?.ownersFetched,
    ownersSkipped: graph.metadata?.ownersSkipped,
  };
}

function nodeView(node: ReadNode, index: number, around: Surroundings): StructureNode {
  const ref: PersonRef = { requestId: around.requestId, section: 'graphBeta', index };
  const { flags, continuation } = node;
  return {
    position: index,
    nodeId: node.nodeId,
    type: node.type,
    party:
      node.partyKind === 'not_stated' && node.company
        ? { kind: 'company', company: unstatedParty(node.company, around, around.flagsAt(placeOf(ref))) }
        : partyView(node, ref, around),
    totalPercentage: node.totalOwnershipPercentage,
    totalRange: node.totalOwnershipRange,
    isRoot: flags?.isRoot,
    isUbo: flags?.isUbo,
    isUboProxy: flags?.isUboProxy,
    methods: [
      ...new Set(
        [flags?.uboCalculationMethod, ...(flags?.uboCalculationMethods ?? [])].flatMap((one) => one ?? []),
      ),
    ],
    status: flags?.status,
    continuation: continuation && {
      reason: continuation.reason,
      estimatedCredits: continuation.estimatedCost,
      accumulatedPercentage: continuation.accumulatedOwnership,
      depth: continuation.depth,
      lookups: (continuation.lookups ?? []).map(({ dataPoint, credits }) => ({ dataPoint, credits })),
    },
    absence: node.absence && { reason: node.absence.reason, explanation: node.absence.explanation },
    notFollowed: node.notFollowed && {
      reason: node.notFollowed.reason,
      explanation: node.notFollowed.explanation,
    },
    candidates: (node.candidates ?? []).map(({ countryCode, companyNumber, legalName, address }) => ({
      country: countryCode,
      companyNumber,
      legalName,
      address: addressView(address),
    })),
    partyKinds: [node.arrangement, node.partyKind].flatMap((kind) => kind ?? []),
    basis: flags?.uboBasis,
    owners: node.owners && ownersView(node.owners),
  };
}

function ownersView(owners: NonNullable<ReadNode['owners']>): StructureOwners {
  const { status, explanation, statements = [], retrievedAt, unlinked = [] } = owners;
  return {
    ...{ status, explanation, statements, retrievedAt },
    unlinked: unlinked.map(({ name, control }) => ({
      name: fullNameOf({ name }),
      words: (control?.natures ?? []).flatMap(({ words, code }) => words ?? code ?? []),
    })),
  };
}
