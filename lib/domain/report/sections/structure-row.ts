import { type Content, phraseOf } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { FactMark, StructureView } from '../../company-view/index.ts';
import { UNNAMED_OWNERS } from '../../ownership/open-reason.ts';
import type { NodeView, TreeRowView } from '../../ownership-view/index.ts';
import { addressInOneLine } from '../../places/address-view.ts';
import { placeName } from '../../places/place-name.ts';
import { markFields } from '../company-fields.ts';
import { frozenWords } from '../format-1/read-words.ts';
import { field, known, row } from '../make-row.ts';
import { type PartyFacts, partOf, partyFacts, perhapsPerson } from '../party-facts.ts';
import type { ReportField, ReportRow } from '../report.ts';
import { companyKey, personKey } from '../row-key.ts';
import { listOf } from '../sentences.ts';
import { filedShare, roleWords, shareOf, shareWords } from '../share-words.ts';
import { word } from '../value-words.ts';

export type StructureNode = StructureView['nodes'][number];
export type StructureEdge = StructureView['edges'][number];

interface Given {
  /** As the service drew it; undefined where only the computation knows of it: an unknown rest. */
  readonly node: StructureNode | undefined;
  /** As it was computed, each way to it. */
  readonly rows: readonly TreeRowView[];
  /** What it owns. */
  readonly edges: readonly StructureEdge[];
  /** What of it no register and no rule of the service says. */
  readonly marks?: readonly FactMark[];
  readonly nameOf: (id: string) => Content;
}

export function structureRow({ node, rows, edges, marks = [], nameOf }: Given): ReportRow {
  const computed = rows[0]?.node;
  const facts = factsOf(node, computed);
  const held = edges.length > 0 ? edges.map((edge) => holdingText(edge, nameOf)) : rows.flatMap(directText);
  const share =
    computed?.nature === undefined
      ? shareOf(computed?.known)
      : phraseOf(computed.nature, computed.natureSaid);
  const sources =
    edges.length > 0 ? edges.flatMap(({ source }) => source ?? []) : rows.flatMap((one) => one.sources);
  return row({
    ...facts,
    note: listOf(share, computed?.isRoot ? say('sections.company') : undefined),
    mark: markOf(computed),
    fields: [
      ...partOf(facts, [
        field('nodeKind', computed && word('nodeKind', computed.kind)),
        field('holdings', held),
        ...known([
          field('holdingSource', [...new Set(sources)], { personal: 'freeText' }),
          field('natureCodes', [...new Set(edges.flatMap(({ natures }) => natures))]),
          ...(computed ? computedFields(computed) : []),
          // Of a party of the computation, the verdict of the report's rule counts.
          ...(node && computed === undefined ? [field('isUbo', node.isUbo)] : []),
          ...(node ? serviceFields(node) : []),
          ...(node?.owners ? ownersFields(node.owners, computed?.ownersReadIn) : []),
        ]),
        ...markFields(marks),
      ]),
      ...facts.fields,
    ],
  });
}

/** Whether it may be a person: a party of an unknown kind, by its name. */
export const isPerhapsPerson = ({ kind, openEnd }: Pick<NodeView, 'kind' | 'openEnd'>): boolean =>
  kind === 'unknown' && !UNNAMED_OWNERS.some((one) => one === openEnd?.reason);

function factsOf(node: StructureNode | undefined, computed: NodeView | undefined): PartyFacts {
  const facts = knownFactsOf(node, computed);
  return computed && isPerhapsPerson(computed) ? perhapsPerson(facts) : facts;
}

function knownFactsOf(node: StructureNode | undefined, computed: NodeView | undefined): PartyFacts {
  if (node !== undefined && node.party.kind !== 'other') return partyFacts(node.party);
  const { name = '?', nameSaid, kind, countryCode, company } = computed ?? {};
  return {
    title: phraseOf(name, nameSaid),
    subject: kind === 'person' ? 'person' : kind === 'company' ? 'company' : 'thing',
    key:
      kind === 'person'
        ? personKey(name)
        : companyKey(
            company?.country ?? countryCode,
            company?.companyId,
            `${kind} ${(nameSaid && frozenWords(nameSaid)) ?? name}`,
          ),
    fields: known([
      field('country', countryCode, { kind: 'country' }),
      field('number', company?.companyId),
      field('type', node?.party.kind === 'other' ? node.party.type : undefined),
    ]),
  };
}

function markOf(computed: NodeView | undefined) {
  if (computed?.openEnd !== undefined) return 'undecided' as const;
  return computed?.verdict === 'undecided' ? ('undecided' as const) : undefined;
}

function holdingText(edge: StructureEdge, nameOf: Given['nameOf']): Content {
  const { owned, shares, role, of, ...share } = edge;
  const isSilent = role === undefined && of === undefined;
  const size = shareWords(share) ?? (isSilent ? say('share.unknownSize') : undefined);
  const what = say('share.of', {
    size: listOf(role && roleWords(role), size, ...votesWords(edge)),
    company: owned === undefined ? '?' : nameOf(owned),
  });
  const one = listOf(what, ...basisWords(edge));
  if (shares === undefined) return one;
  return say('join.both', { one, other: say('share.shares', { number: shares, count: String(shares) }) });
}

/** Votes apart from shares. */
export function votesWords({ of, votesPercentage, votesRange }: StructureEdge): Content[] {
  const votes = shareWords({ percentage: votesPercentage, range: votesRange });
  return [
    of === undefined ? undefined : word('edgeOf', of),
    votes === undefined ? undefined : say('share.votes', { size: votes }),
  ].flatMap((each) => each ?? []);
}

/** Where a link comes from that no list of holders states. */
export const basisWords = ({ isComputed, isDeclared, since }: StructureEdge): Content[] =>
  [
    isComputed ? say('share.computed') : undefined,
    isDeclared ? say('share.declared') : undefined,
    since && say('share.since', { day: since }),
  ].flatMap((each) => each || []);

const directText = ({ direct, directSaid, parentName }: TreeRowView): Content[] =>
  direct === undefined
    ? []
    : [say('share.of', { size: phraseOf(direct, directSaid), company: parentName ?? '?' })];

function computedFields({ known: share, possible, verdict, openEnd, hiddenOwners }: NodeView): ReportField[] {
  return [
    field('computedShare', shareOf(share), { kind: 'percent' }),
    field('possibleShare', shareOf(possible), { kind: 'percent' }),
    field('verdict', verdict && word('verdict', verdict)),
    field('endsBecause', openEnd && word('openReason', openEnd.reason ?? 'unknown')),
    field('hiddenOwners', hiddenOwners === 0 ? undefined : hiddenOwners),
  ];
}

function serviceFields({
  type,
  totalPercentage,
  totalRange,
  continuation,
  ...node
}: StructureNode): ReportField[] {
  return [
    field('type', type),
    field('serviceShare', shareWords({ percentage: totalPercentage, range: totalRange }), {
      kind: 'percent',
    }),
    field('isRoot', node.isRoot),
    field('isUboProxy', node.isUboProxy),
    field(
      'serviceMethod',
      node.methods.map((method) => word('uboMethod', method)),
    ),
    field('whyNobodyAbove', node.absence?.reason && word('absenceReason', node.absence.reason)),
    field('reason', node.absence?.explanation, { personal: 'freeText' }),
    field('whyNotFollowed', node.notFollowed?.reason && word('notFollowed', node.notFollowed.reason)),
    field('notFollowedBecause', node.notFollowed?.explanation),
    field('nodeStatus', node.status && word('nodeStatus', node.status)),
    field(
      'partyKind',
      node.partyKinds.map((kind) => word('partyKind', kind)),
    ),
    field('uboBasis', node.basis && word('uboBasis', node.basis)),
    field('stoppedReason', continuation?.reason && word('openReason', continuation.reason)),
    field('depth', continuation?.depth),
    field(
      'reached',
      continuation?.accumulatedPercentage === undefined
        ? undefined
        : filedShare(continuation.accumulatedPercentage),
      { kind: 'percent' },
    ),
    field('goOnCredits', continuation?.estimatedCredits, { isInternal: true }),
    field(
      'goOnLookups',
      (continuation?.lookups ?? []).map(({ dataPoint = '?', credits = '?' }) =>
        say('share.lookup', { dataPoint: word('dataPoint', dataPoint), credits: String(credits) }),
      ),
      { isInternal: true },
    ),
    field(
      'candidates',
      node.candidates.map(({ country, companyNumber, legalName, address }) =>
        listOf(
          legalName,
          [country && placeName(country), companyNumber].filter(Boolean).join(' '),
          address && addressInOneLine(address),
        ),
      ),
      { personal: 'freeText' },
    ),
  ];
}

/** What a register of control answered for the company; persons whom it names besides are a lead, with their control. */
/** `readIn`: the answer that states them; the workspace may hold one that the tracing did not look up. */
function ownersFields(
  owners: NonNullable<StructureNode['owners']>,
  readIn: NodeView['ownersReadIn'],
): ReportField[] {
  const { explanation, statements, unlinked } = owners;
  const status = owners.status === 'not_read' && readIn ? 'read' : owners.status;
  const retrievedAt = owners.retrievedAt ?? readIn?.retrievedAt;
  return [
    field('ownersStatus', status && word('ownersStatus', status)),
    field('ownersExplanation', explanation, { personal: 'freeText' }),
    field('ownersStatements', statements, { personal: 'freeText' }),
    field('ownersRetrievedAt', retrievedAt, { kind: 'moment' }),
    field(
      'ownersUnlinked',
      unlinked.flatMap(({ name }) => name ?? []),
      { personal: 'name' },
    ),
    field(
      'ownersUnlinkedControl',
      unlinked.flatMap(({ words }) => words),
      { personal: 'freeText' },
    ),
  ];
}
