import type { ControllingEntity, Read, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import { ownershipPhrase as say } from '#lib/words/ownership-words.ts';
import { phraseOf } from '#lib/words/phrase.ts';
import { ANYTHING } from '../ownership/interval.ts';
import { markUnidentified } from '../ownership/joint-holdings.ts';
import { UNNAMED_OWNERS } from '../ownership/open-reason.ts';
import type { LinkKind, OwnershipGraph, OwnershipLink, OwnershipNode } from '../ownership/ownership-graph.ts';
import {
  DECLARED_PREFIX,
  type DeclaredPart,
  type DeclaringCompany,
  hasOwnVotes,
  hasRoomFor,
  holdingOf,
  mayTakeParts,
} from './declared-part.ts';
import {
  type Capacity,
  type Declared,
  type DeclaredHolding,
  type DeclaredParty,
  entityIn,
  personIn,
} from './declared-party.ts';
import { isNamed, registerStatements } from './register-statement.ts';
import { stableKey } from './stable-key.ts';

export interface DeclaredLinks {
  /** The structure with the declared nodes and links; of its own links only votes and natures of declared ones change. */
  readonly graph: OwnershipGraph;
  readonly nodes: readonly OwnershipNode[];
  readonly links: readonly OwnershipLink[];
  /** Ids of named parties for whom no link exists: a list names other holders, or nothing is declared that makes a link. */
  readonly unlinked: readonly string[];
}

/**
 * What a register of control states of one company of a structure, as nodes and links of it, each link declared
 * (decision 0032). A part is counted only where no list names who has it and it fits in what the others leave; a power
 * needs no list. Of several companies the farthest from the root comes first: then a part that somebody has through
 * one of them is not counted twice.
 */
export function declaredLinks(
  company: DeclaringCompany,
  owners: readonly Declared<Read<UltimateBeneficialOwner>>[],
  entities: readonly Declared<Read<ControllingEntity>>[],
): DeclaredLinks {
  const { graph } = company;
  const persons = Map.groupBy(
    owners.filter(({ entry }) => isNamed(entry)),
    ({ id }) => id,
  );
  const above = nodesAbove(company);
  const drafts = [...[...persons.values()].map(personIn), ...entities.map(entityIn)].map((party) => ({
    id: party.node.id,
    all: party.holdings.map((holding) => draftOf({ party, holding, company, above })),
  }));
  const all = [...drafts.flatMap((draft) => draft.all), ...unnamedIn(company, owners)];
  const known = new Set(graph.nodes.map(({ id }) => id));
  const nodes = uniqueById(all.flatMap((draft) => draft.nodes)).filter(({ id }) => !known.has(id));
  const { links: added, before } = withVotes(company, all);
  const marked = markUnidentified([...before, ...added], [...graph.nodes, ...nodes]);
  const links = marked.slice(before.length);
  return {
    graph: { ...graph, nodes: [...graph.nodes, ...nodes], links: marked },
    nodes,
    links,
    unlinked: drafts
      .filter((draft) => !above.has(draft.id) && draft.all.every((one) => one.links.length === 0))
      .map(({ id }) => id),
  };
}

/** What one holding adds. `part`: of the link of kind `shares`. */
interface Draft {
  readonly nodes: readonly OwnershipNode[];
  readonly links: readonly OwnershipLink[];
  readonly part?: DeclaredPart | undefined;
  /** A declared holding that the structure has already. */
  readonly restated?: OwnershipLink | undefined;
}

interface Asked {
  readonly party: DeclaredParty;
  readonly holding: DeclaredHolding;
  readonly company: DeclaringCompany;
  readonly above: ReadonlySet<string>;
}

function draftOf({ party, holding, company, above }: Asked): Draft {
  const { graph, companyId: owned } = company;
  const { capacity, part, powers } = holding;
  const holder = holderOf(party, holding, owned);
  const [owner, position] = [holder.id, POSITIONS[capacity]];
  const held = graph.links.filter((one) => one.owned === owned && one.owner === owner);
  const mayCount = capacity !== 'own' || ![party.node.id, ...party.mayBe].some((id) => above.has(id));
  const kinds = [...(part && mayCount && hasRoomFor(part, company) ? [partKind(part)] : []), ...powers];
  const links = kinds
    .filter((kind) => held.every((one) => one.kind !== kind))
    .map((kind) => linkOf({ owned, owner, kind }, sayingOf(party, holding, kind)));
  const before = held.find(({ kind, isDeclared }) => isDeclared && kind === 'shares');
  const again = sayingOf(party, holding, 'shares');
  const restated = before &&
    part && { ...again, ...before, ...(again.natures && { natures: again.natures }) };
  if (links.length === 0) return { nodes: [], links, part, restated };
  if (position === undefined) return { nodes: [holder], links, part, restated };
  const toParty = linkOf({ owned: owner, owner: party.node.id, ...position }, sayingOf(party, holding));
  return { nodes: [holder, party.node], links: [...links, toParty], part, restated };
}

const partKind = ({ share }: DeclaredPart): LinkKind => (share === undefined ? 'votes' : 'shares');

type Said = Omit<OwnershipLink, 'id' | 'owned' | 'owner' | 'kind'>;

/** `kind`: of the link of which it is said; without it, of all that is declared in this capacity. */
function sayingOf(
  { node, source }: DeclaredParty,
  { natures, since }: DeclaredHolding,
  kind?: LinkKind,
): Said {
  const isOfPart = kind === 'shares' || kind === 'votes';
  const own = natures.filter(({ power }) => kind === undefined || power === (isOfPart ? undefined : kind));
  const codes = own.flatMap(({ code }) => code ?? []);
  const words = own.flatMap((nature) => nature.words ?? []).join(' ');
  // Of an entity the source is the register; its natures have the words.
  const parts = node.kind === 'person' ? [words || source] : [source, words || undefined];
  const said = [...new Set(parts)].filter(Boolean).join(': ');
  return {
    isDeclared: true,
    ...(said !== '' && { source: said }),
    ...(since !== undefined && { since }),
    ...(codes.length > 0 && { natures: codes }),
  };
}

const linkOf = (
  link: Pick<OwnershipLink, 'owned' | 'owner' | 'kind' | 'share'>,
  said: Said,
): OwnershipLink => ({
  id: `${DECLARED_PREFIX}${stableKey(link.owned, link.owner, link.kind)}`,
  ...link,
  ...said,
});

/** What the party has in the trust or firm by which it is named. Of several members nobody knows which of them decides. */
const POSITIONS: Readonly<Record<Capacity, Pick<OwnershipLink, 'kind' | 'share'> | undefined>> = {
  own: undefined,
  trustee: { kind: 'trustee' },
  controls_trust: { kind: 'dominant-influence' },
  firm_member: { kind: 'general-partner', share: ANYTHING },
  controls_firm: { kind: 'dominant-influence' },
  not_known: undefined,
};

/** Who has it: a trust or firm that the register does not name is another one for each of its parties. */
function holderOf({ node }: DeclaredParty, { capacity }: DeclaredHolding, companyId: string): OwnershipNode {
  if (capacity === 'own') return node;
  const id = `${capacity}/${stableKey(companyId, node.id)}`;
  const { words: name, said: nameSaid } = say(`declared.holder.${capacity}`, {
    name: phraseOf(node.name, node.nameSaid),
  });
  if (capacity === 'not_known') return { id, kind: 'unknown', name, nameSaid };
  return capacity === 'trustee' || capacity === 'controls_trust'
    ? { id, kind: 'trust', arrangement: 'trust', name, nameSaid }
    : { id, kind: 'company', arrangement: 'firm', name, nameSaid };
}

/** One of them may have any part: more of them change no result, and would take time. */
const MOST_UNNAMED = 20;

/** Each of them may have any part that no list gives to others. */
function unnamedIn(
  company: DeclaringCompany,
  owners: readonly Declared<Read<UltimateBeneficialOwner>>[],
): Draft[] {
  if (!mayTakeParts(company)) return [];
  const stated = registerStatements(owners.map(({ entry }) => entry)).flatMap(({ kind, text = '' }) => {
    const who = UNNAMED_OWNERS.find((one) => one === kind);
    return who === undefined ? [] : [{ who, text }];
  });
  return stated.slice(0, MOST_UNNAMED).flatMap(({ who, text }): Draft[] => {
    const id = `unnamed/${stableKey(company.companyId, who, text)}`;
    const isThere = company.graph.links.some(
      ({ owned, owner }) => owned === company.companyId && owner === id,
    );
    if (isThere) return [];
    const said = { isDeclared: true, ...(text !== '' && { source: text }) };
    const { words: name, said: nameSaid } = say(`declared.unnamed.${who}`);
    return [
      {
        nodes: [
          { id, kind: 'unknown', name, nameSaid, openReason: who, ...(text !== '' && { openWords: text }) },
        ],
        links: [linkOf({ owned: company.companyId, owner: id, kind: 'shares' }, said)],
      },
    ];
  });
}

/** The company and everybody who has anything in it, through others too. */
function nodesAbove({ graph, companyId }: DeclaringCompany): ReadonlySet<string> {
  const byOwned = Map.groupBy(graph.links, ({ owned }) => owned);
  const above = new Set([companyId]);
  for (const id of above) for (const { owner } of byOwned.get(id) ?? []) above.add(owner);
  return above;
}

/**
 * Votes go with the shares until a register tells of somebody's apart: then those are unknown of which it is silent, of
 * the company's declared holdings before it too.
 */
function withVotes(
  { graph, companyId }: DeclaringCompany,
  drafts: readonly Draft[],
): { links: OwnershipLink[]; before: OwnershipLink[] } {
  const restated = new Map(
    drafts.flatMap(({ restated: link, part }) => (link ? [[link.id, { link, part }]] : [])),
  );
  const held = graph.links.filter(({ owned }) => owned === companyId);
  const isApart =
    held.some(({ kind, votes }) => kind === 'votes' || votes !== undefined) ||
    drafts.some(({ part, links, restated: link }) => part && (link || links.length > 0) && hasOwnVotes(part));
  const withPart = (link: OwnershipLink, part: DeclaredPart | undefined): OwnershipLink =>
    part && (link.kind === 'shares' || link.kind === 'votes') && link.owned === companyId
      ? { ...link, ...holdingOf(part, isApart) }
      : link;
  return {
    links: uniqueById(drafts.flatMap(({ links, part }) => links.map((link) => withPart(link, part)))),
    before: graph.links.map((link) => {
      const { link: again = link, part } = restated.get(link.id) ?? {};
      const isSilent = link.owned === companyId && link.isDeclared && link.kind === 'shares' && !link.votes;
      return isApart && isSilent ? { ...again, votes: part?.votes ?? ANYTHING } : again;
    }),
  };
}

const uniqueById = <One extends { readonly id: string }>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];
