import { type Content, Phrase, phraseOf } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import { type FactMark, marksOf, type SourceView } from '../../company-view/index.ts';
import type { JoinedAnswer } from '../../owners/index.ts';
import type { OwnershipView, TreeRowView } from '../../ownership-view/index.ts';
import { dateText } from '../field-text.ts';
import { field, known, row } from '../make-row.ts';
import { emptyBecause, section } from '../make-section.ts';
import type { ReportRow, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { listed, listOf } from '../sentences.ts';
import { roleWords, shareOf, shareWords } from '../share-words.ts';
import { word } from '../value-words.ts';
import {
  basisWords,
  type StructureEdge,
  type StructureNode,
  structureRow,
  votesWords,
} from './structure-row.ts';

/** Who is in the structure, a row for each, with what they hold directly and in all; before them how it was made. */
export function structureSection({ view, ownership, structure }: Seen): ReportSection {
  const { nodes = [], edges = [] } =
    structure === undefined || structure.source === 'graph' ? (view.structure ?? {}) : {};
  const computed = rowsByNode(ownership?.rows ?? []);
  const nodeOf = new Map(nodes.flatMap((node) => (node.nodeId === undefined ? [] : [[node.nodeId, node]])));
  const ids = new Set([...computed.keys(), ...nodeOf.keys()]);
  const nameOf = namesIn(nodes, computed);
  const heldBy = Map.groupBy(edges, ({ owner }) => owner);
  const rows = [...ids].map((id) =>
    structureRow({
      ...{ node: nodeOf.get(id), rows: computed.get(id) ?? [], edges: heldBy.get(id) ?? [] },
      ...{ marks: marksOfNode(view.sources.graph, nodeOf.get(id)), nameOf },
    }),
  );
  const unnamed = nodes.filter(({ nodeId }) => nodeId === undefined);
  rows.push(...unnamed.map((node) => structureRow({ node, rows: [], edges: [], nameOf })));
  const loose = edges.filter(({ owner }) => owner === undefined || !ids.has(owner));
  const isEmpty = rows.length === 0 && loose.length === 0;
  return section({
    id: 'structure',
    rows: isEmpty ? [] : [madeRow(view.structure, { ownership, structure }, loose), ...rows],
    empty: emptyBecause(view.sections.graphBeta),
    source: structure?.source ?? 'graph',
  });
}

/** The structure itself is derived: only what is not is worth a mark. */
const marksOfNode = (source: SourceView | undefined, node: StructureNode | undefined): FactMark[] =>
  node === undefined
    ? []
    : marksOf(source, `/graphBeta/nodes/${node.position}`).filter(({ method }) => method !== 'inferred');

/** Every way on which a node is reached, under the node. */
const rowsByNode = (rows: readonly TreeRowView[]): Map<string, TreeRowView[]> =>
  Map.groupBy(rows, ({ node }) => node.nodeId);

function namesIn(
  nodes: readonly StructureNode[],
  computed: ReadonlyMap<string, readonly TreeRowView[]>,
): (id: string) => Content {
  const names = new Map<string | undefined, string | undefined>(
    nodes.map(({ nodeId, party }) => [
      nodeId,
      party.kind === 'individual'
        ? party.person.name
        : party.kind === 'company'
          ? party.company.name
          : undefined,
    ]),
  );
  return (id) => {
    const { name = id, nameSaid } = computed.get(id)?.[0]?.node ?? {};
    return names.get(id) ?? phraseOf(name, nameSaid);
  };
}

function madeRow(
  made: Seen['view']['structure'],
  { ownership, structure }: Pick<Seen, 'ownership' | 'structure'>,
  loose: readonly StructureEdge[],
): ReportRow {
  return row({
    key: 'made',
    title: say('sections.structureMade'),
    note: made?.stoppedReason && word('stoppedReason', made.stoppedReason),
    fields: known([
      field('stoppedReason', made?.stoppedReason && word('stoppedReason', made.stoppedReason)),
      field('structureText', made?.description, { personal: 'freeText' }),
      field('companiesFetched', made?.companiesFetched),
      field('companiesSkipped', made?.companiesSkipped),
      field('ownersFetched', made?.ownersFetched),
      field('ownersSkipped', made?.ownersSkipped),
      field('spentCredits', made?.spentCredits, { isInternal: true }),
      field('joined', (structure?.joined ?? []).map(joinedText), { isInternal: true }),
      ...(ownership ? computedFields(ownership) : []),
      // An end that no node stands for: its name is an identifier of the service.
      field('otherHoldings', loose.map(looseText), { personal: 'freeText' }),
    ]),
  });
}

function computedFields({
  coverage,
  declared,
  nodeCount,
  circles,
  anomalies,
  refusedRing,
  complexity,
}: OwnershipView) {
  return [
    field('coverage', shareOf(coverage.resolved), { kind: 'percent' }),
    field('declaredHoldings', declared, { personal: 'name', isVerdict: true }),
    field('nodeCount', nodeCount),
    field('circles', circles),
    field(
      'anomalies',
      anomalies.map(({ kind, names, held }) =>
        say('join.colon', { what: word('anomaly', kind), value: listed(...names, held) }),
      ),
    ),
    field('ring', refusedRing),
    ...(complexity === undefined ? [] : complexityFields(complexity)),
  ];
}

const complexityFields = (complexity: NonNullable<OwnershipView['complexity']>) => [
  field('complexity', word('complexity', complexity.verdict)),
  field('layers', complexity.layers),
  field('trusts', complexity.trusts),
  field('outsideEu', complexity.outsideEu),
  field('nominees', complexity.nomineeHoldings),
  field('source', new Phrase(complexity.source, { key: 'ownership.law.complexity' })),
];

/** An answer on another company that counts in the structure: of which company, which day, from which request. */
const joinedText = ({ name, dataPoint, at, requestId, isOutdated }: JoinedAnswer): Content => {
  const one = say(`sections.joined.${dataPoint}`, { name, requestId, day: dateText(at.slice(0, 10)) });
  return isOutdated ? say('join.both', { one, other: say('sections.joined.outdated') }) : one;
};

const looseText = (edge: StructureEdge): Content => {
  const { owner = '?', owned = '?', percentage, range, shares, source, role } = edge;
  const size = listOf(
    role && roleWords(role),
    shareWords({ percentage, range }),
    ...votesWords(edge),
    ...basisWords(edge),
    ...edge.natures,
  );
  return listOf(
    say('sections.edge', { owner, size: size === '' ? '?' : size, owned }),
    shares === undefined ? undefined : String(shares),
    source,
  );
};
