import { ownershipWords as say } from '#lib/words/ownership-words.ts';
import { type Finding, formatThreshold, formulaOf, type PersonVerdict } from '../ownership/index.ts';
import type { OwnershipGraph, OwnershipLink } from '../ownership/ownership-graph.ts';
import { bodsShare, isRole, typeOf } from './bods-interest.ts';
import type { BodsInterest, RelationshipDetails, SourcedRecord } from './bods-statement.ts';
import { holdingId } from './holding-id.ts';

type NameOf = (id: string) => string;

/** Links that a verdict rests on, each once. */
export function linksBehind({ findings }: PersonVerdict): string[] {
  const ids = findings.filter(isGround).flatMap(linksOf);
  return [...new Set(ids)].sort();
}

const isGround = ({ verdict }: Finding): boolean => verdict !== 'no';

/** Links of one ground: steps of the paths and of the chain. */
const linksOf = ({ explain, chain = [], linkIds = [] }: Finding): string[] => [
  ...chain.flatMap((step) => step.linkIds),
  ...linkIds,
  ...(explain?.().lower.paths ?? []).flatMap(({ steps }) => steps.flatMap((step) => step.linkIds)),
];

/** What follows for a person: our claim, with the records that it rests on. */
export function claimRecord(
  person: PersonVerdict,
  linkIds: readonly string[],
  graph: OwnershipGraph,
  componentIds: ReadonlySet<string>,
): SourcedRecord {
  const { nodes, links, rootId } = graph;
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const isDirect = links.some(({ owned, owner }) => owned === rootId && owner === person.nodeId);
  const behind = new Set(linkIds);
  const steps = links.filter(({ id }) => behind.has(id) && componentIds.has(id));
  const between = steps.map(({ owned }) => owned).filter((id) => id !== rootId);
  const parts = [...new Set([...between, ...steps.map(({ id }) => holdingId(id))])];
  const directOrIndirect = parts.length > 0 ? 'indirect' : isDirect ? 'direct' : 'unknown';
  const details: RelationshipDetails = {
    isComponent: false,
    ...(parts.length > 0 && { componentRecords: parts }),
    subject: rootId,
    interestedParty: person.nodeId,
    interests: interestsOf(person, graph, (id) => names.get(id) ?? id).map((interest) => ({
      ...interest,
      directOrIndirect,
    })),
  };
  return {
    from: 'computed',
    recordId: `computed/${person.nodeId}`,
    recordType: 'relationship',
    recordDetails: details,
  };
}

type Claimed = Omit<BodsInterest, 'directOrIndirect'>;

/** What a trust holds is no shareholding of its parties: of a ground that rests on a role, the role is said, and no share. */
function interestsOf(person: PersonVerdict, graph: OwnershipGraph, nameOf: NameOf): Claimed[] {
  const grounds = person.findings
    .filter(isGround)
    .map((finding) => ({ finding, roles: rolesBehind(person, finding, graph) }));
  const isSure = (link: OwnershipLink) =>
    grounds.some(({ finding, roles }) => finding.verdict === 'yes' && roles.includes(link));
  const roles = [...new Set(grounds.flatMap((ground) => ground.roles))];
  // That a party of a trust might own a part of it too, of which nothing is known, is no holding either.
  const isKnown = ({ figure }: Finding) => roles.length === 0 || figure === undefined || figure.lower.n > 0n;
  const others = grounds.filter((ground) => ground.roles.length === 0 && isKnown(ground.finding));
  return [
    ...others.map(({ finding }) => groundInterest(finding, nameOf)),
    ...roles.map((link) => roleInterest(link, { person, graph, nameOf, isSure: isSure(link) })),
  ];
}

/** Roles in trusts and foundations that a ground rests on. */
function rolesBehind(person: PersonVerdict, finding: Finding, { links }: OwnershipGraph): OwnershipLink[] {
  const ids = new Set(linksOf(finding));
  const all = new Set(linksBehind(person));
  const isVia = ({ id, owner, owned }: OwnershipLink) =>
    finding.viaIds?.includes(owned) === true && (owner === person.nodeId || all.has(id));
  return links.filter((link) => isRole(link.kind) && (ids.has(link.id) || isVia(link)));
}

function groundInterest(finding: Finding, nameOf: NameOf): Claimed {
  const isShare = ['ownership', 'controlled-holding', 'declared'].includes(finding.basis);
  const ofShare = finding.measure === 'votes' ? 'votingRights' : 'shareholding';
  const bound = formatThreshold(finding.threshold);
  return {
    type: isShare ? ofShare : 'otherInfluenceOrControl',
    ...(finding.verdict === 'yes' && { beneficialOwnershipOrControl: true }),
    details: `${finding.basis} ${bound}: ${finding.verdict}. ${formulaOf(finding, nameOf)}`,
    ...(isShare && finding.figure && { share: bodsShare(finding.figure) }),
  };
}

interface RoleIn {
  readonly person: PersonVerdict;
  readonly graph: OwnershipGraph;
  readonly nameOf: NameOf;
  readonly isSure: boolean;
}

function roleInterest(
  { kind, owner, owned }: OwnershipLink,
  { person, graph, nameOf, isSure }: RoleIn,
): Claimed {
  const isOwn = owner === person.nodeId;
  const root = graph.nodes.find(({ id }) => id === graph.rootId);
  const isInRoot = owned === graph.rootId && root?.kind === 'trust' && root.arrangement !== 'foundation';
  return {
    type: isOwn ? typeOf(kind, isInRoot) : 'otherInfluenceOrControl',
    ...(isSure && { beneficialOwnershipOrControl: true }),
    details: say('kindOf', {
      through: isOwn ? '' : say('through', { name: nameOf(owner) }),
      kind,
      name: nameOf(owned),
    }),
  };
}
