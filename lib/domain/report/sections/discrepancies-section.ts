import type { Content } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import { suggestionSource, termOf } from '../../owners/discrepancy-duty.ts';
import {
  type DiscrepancyFacts,
  isOpenState,
  type ListedDiscrepancy,
  openStateBy,
  type ShownDifference,
} from '../../owners/index.ts';
import { field, known, row } from '../make-row.ts';
import { emptyFor, none, section } from '../make-section.ts';
import { ruleLine } from '../outcome-words.ts';
import { birthField } from '../party-facts.ts';
import type { ReportField, ReportRow, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { word } from '../value-words.ts';
import { agreementOf, unlistedIn } from '../when-said-of-case.ts';
import { WORDS } from '../words.ts';

/** What differs between register and computation, with both sides as they were when it was found, and what was decided. */
export function discrepanciesSection({ listed, owners, structure, notCompared }: Seen): ReportSection {
  const agreement = agreementOf({ listed, owners, structure, notCompared });
  const suggestedNow = new Map(owners.differences.map(({ key, suggestion }) => [key, suggestion]));
  return section({
    id: 'discrepancies',
    rows: [
      ...listed.map((one) => listedRow(one, suggestedNow.get(one.key) ?? one.facts.suggestion)),
      ...unlistedIn({ listed, owners }).map((one) => unlistedRow(one, owners)),
    ],
    empty:
      structure === undefined
        ? emptyFor('not_computed', say('sections.notCompared'))
        : notCompared !== undefined
          ? emptyFor(notCompared, say('absent.alone', { why: word('notCompared', notCompared) }))
          : none(agreement === undefined ? '' : say(agreement)),
  });
}

function unlistedRow(
  { key, class: kind, rowKey, suggestion }: ShownDifference,
  { owners, policy }: Seen['owners'],
): ReportRow {
  const who = owners.find((owner) => owner.key === rowKey)?.person.name;
  return row({
    key,
    title: word('class', kind),
    note: say('sections.notOnList'),
    mark: 'warning',
    fields: [
      ...known([field('name', who, { personal: 'name', isVerdict: true })]),
      ...suggestionFields(suggestion, policy.id),
    ],
  });
}

/** As it was found; what is suggested is what the law says on the day of the report. */
function listedRow(one: ListedDiscrepancy, suggestion: DiscrepancyFacts['suggestion']): ReportRow {
  const { key, class: kind, facts, detectedAt, dueOn, state, decision } = one;
  const detectedOn = detectedAt.slice(0, 10);
  return row({
    key,
    title: word('class', kind),
    note: word('discrepancyState', state),
    mark: state === 'overdue' ? 'bad' : isOpenState(state) ? 'warning' : 'good',
    fields: [
      field('detectedAt', detectedAt, { kind: 'moment' }),
      field('dueOn', dueOn, { kind: 'date' }),
      field('dueTerm', say(`dueTerm.${termOf({ policyId: facts.policy.id, detectedOn })}`)),
      // Overdue is what the clock says of an open one: the fact is that it is open.
      field('state', word('discrepancyState', state === 'overdue' ? openStateBy(decision?.outcome) : state)),
      ...suggestionFields(suggestion, facts.policy.id),
      field('threshold', ruleLine(facts.policy)),
      ...decisionFields(decision),
      ...registerFields(facts.register),
      ...computedFields(facts.computed),
      ...known([field('outcome', facts.outcome && word('outcome', facts.outcome))]),
      ...ownersFields(facts.owners),
      ...facts.sources.flatMap(sourceFields),
    ],
  });
}

const suggestionFields = (suggestion: DiscrepancyFacts['suggestion'], policyId: string): ReportField[] => [
  field('suggestion', word('suggestion', suggestion.reason)),
  field('source', suggestionSource(suggestion, policyId)),
];

const decisionFields = (decision: ListedDiscrepancy['decision']): ReportField[] =>
  decision === undefined
    ? [field('decision', undefined)]
    : [
        field('decision', word('decision', decision.outcome)),
        field('decisionReason', decision.reason, { personal: 'freeText', isInternal: true }),
        field('decidedBy', decision.by, { isInternal: true }),
        field('decidedAt', decision.at, { kind: 'moment' }),
        ...known([
          field('confirmedBy', decision.confirmed?.by ?? undefined, { isInternal: true }),
          field('confirmedAt', decision.confirmed?.at, { kind: 'moment' }),
        ]),
      ];

type Side = keyof typeof WORDS.side;

/** A person of one side, under the side's name: that they are on this list says what was found of them. */
function personFields(side: Side, person: DiscrepancyFacts['register']['person']): ReportField[] {
  if (person === undefined) return [];
  const of = { key: side, label: WORDS.side[side] };
  const birth = birthField(person.birth);
  return [
    field('name', person.name, { of, personal: 'name', isVerdict: true }),
    ...known([
      { ...birth, key: `${side}.${birth.key}`, label: `${of.label}: ${birth.label}`, isVerdict: true },
      field('nationality', person.nationality, {
        of,
        kind: 'country',
        personal: 'nationality',
        isVerdict: true,
      }),
    ]),
  ];
}

/** A legal entity of one side. */
const entityFields = (side: Side, entity: DiscrepancyFacts['register']['entity']): ReportField[] => {
  const of = { key: side, label: WORDS.side[side] };
  return known([
    field('name', entity?.name, { of }),
    field('number', entity?.number, { of }),
    field('country', entity?.countryCode, { of, kind: 'country' }),
  ]);
};

function registerFields({
  person,
  entity,
  natures,
  descriptions,
  share,
  statement,
}: DiscrepancyFacts['register']) {
  const of = { key: 'register', label: WORDS.side.register };
  const words = statement?.text === undefined ? descriptions : [...descriptions, statement.text];
  return [
    ...personFields('register', person),
    ...entityFields('register', entity),
    ...known([
      field('controlType', natureWords(natures), { of, personal: 'interest' }),
      field('share', share, { of, kind: 'percent', personal: 'interest' }),
      field('statement', statement && word('statementKind', statement.kind), { of }),
      field('description', words, { of, personal: 'freeText' }),
    ]),
  ];
}

function computedFields({
  person,
  entity,
  natures,
  verdict,
  share,
  grounds = [],
  hasLeft,
}: DiscrepancyFacts['computed']) {
  const of = { key: 'computed', label: WORDS.side.computed };
  return [
    ...personFields('computed', person),
    ...entityFields('computed', entity),
    field('verdict', word('verdict', verdict), { of, personal: 'interest' }),
    ...known([
      field('controlType', natureWords(natures), { of, personal: 'interest' }),
      field(
        'grounds',
        grounds.map((ground) => word('basis', ground)),
        { of, personal: 'interest' },
      ),
      field('share', share, { of, kind: 'percent', personal: 'interest' }),
      field('endDate', hasLeft ? say('sections.hasLeft') : undefined, { of, personal: 'interest' }),
    ]),
  ];
}

/** As they were found, which may name persons whom nothing else in the report names any more: free text by that. */
const ownersFields = (owners: DiscrepancyFacts['owners']): ReportField[] =>
  known([
    field(
      'owners',
      owners.map(({ person }) => person.name),
      { personal: 'name', isVerdict: true },
    ),
    field(
      'formula',
      owners.flatMap(({ formulas }) => formulas),
      {
        of: { key: 'computed', label: WORDS.side.computed },
        personal: 'freeText',
      },
    ),
  ]);

function sourceFields({ dataPoint, register, requestId, retrievedAt }: DiscrepancyFacts['sources'][number]) {
  const of = { key: dataPoint, label: word('dataPoint', dataPoint) };
  return [
    ...known([field('register', register, { of })]),
    field('retrievedAt', retrievedAt, { of, kind: 'moment' }),
    field('requestId', requestId, { of, isInternal: true }),
  ];
}

const natureWords = (natures: readonly string[]): Content[] =>
  natures.map((nature) => word('controlType', nature));
