import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { ShownLead, ShownOwners, ShownPerson } from '../../owners/index.ts';
import { isLastResort } from '../../ownership/last-resort.ts';
import { otherThan, readingPhrase } from '../../ownership/points-of-law.ts';
import { asPart, field, known, row } from '../make-row.ts';
import { emptyFor, section } from '../make-section.ts';
import { lawText, lawWords, outcomeWords } from '../outcome-words.ts';
import { birthField } from '../party-facts.ts';
import type { ReportField, ReportRow, ReportSection } from '../report.ts';
import { personKey } from '../row-key.ts';
import type { Seen } from '../seen.ts';
import { listOf } from '../sentences.ts';
import { word } from '../value-words.ts';
import { label, WORDS } from '../words.ts';
import { declaredOnlyWords, markOf, ownerFields, ownersMark } from './owner-fields.ts';

/** Who is a beneficial owner under the rule, with the arithmetic to redo by hand, and how it was looked for. */
export function computedOwnersSection({ owners, structure }: Seen): ReportSection {
  const rows = [
    ruleRow(owners),
    ...owners.owners.map((owner) => {
      const verdict = (owner.standing && word('verdict', owner.standing)) ?? declaredOnlyWords(owner, owners);
      const note = listOf(verdict, owner.isFormer ? label('former') : undefined);
      return personRow(owner.person, ownerFields(owner, owners), { note, mark: markOf(owner, owners) });
    }),
    ...owners.leads.map(leadRow),
    ...owners.bystanders.map(({ person, share }) =>
      personRow(
        person,
        known([
          field('figure', share, { kind: 'percent', of: { key: 'ownership', label: WORDS.field.ownership } }),
        ]),
        { note: label('bystander') },
      ),
    ),
    ...owners.steps.map((step) => stepRow(step, owners.policy)),
  ];
  return section({
    id: 'computedOwners',
    rows: owners.outcome === undefined ? [] : rows,
    empty: emptyFor('not_computed', say('sections.notComputed')),
    source: structure?.source,
  });
}

const personRow = (
  person: ShownPerson,
  fields: readonly ReportField[],
  look: Pick<Parameters<typeof row>[0], 'note' | 'mark'>,
): ReportRow =>
  row({
    ...look,
    key: personKey(person.name, person.birth),
    title: person.name || label('unnamed'),
    subject: 'person',
    fields: [
      ...asPart('interest', fields),
      birthField(person.birth),
      field('nationality', person.nationality, { kind: 'country', personal: 'nationality' }),
    ],
  });

const leadRow = ({ company, name, words, isUndecided }: ShownLead): ReportRow =>
  personRow(
    { name },
    [
      field('leadOf', company),
      field('natures', words, { personal: 'freeText' }),
      ...known([field('verdict', isUndecided ? word('verdict', 'undecided') : undefined)]),
    ],
    { note: label('lead'), mark: isUndecided ? 'undecided' : 'warning' },
  );

function ruleRow(owners: ShownOwners): ReportRow {
  const { policy, outcome, isInOrder, otherMeans, anomalies, ...rest } = owners;
  const words = outcomeWords({ outcome, unresolved: rest.unresolved });
  return row({
    key: 'rule',
    title: lawText(policy, 'name'),
    note: words,
    mark: ownersMark(owners),
    fields: [
      field('threshold', policy.threshold),
      field('control', policy.control),
      field('source', lawText(policy, 'source')),
      field('outcome', words),
      field('isSettled', isInOrder),
      field('otherMeans', word('otherMeans', otherMeans)),
      ...known([
        field(
          'choices',
          policy.choices.map(({ point, taken, since }) =>
            say('rule.since', { reading: readingPhrase(point, taken), day: since }),
          ),
        ),
        field(
          'otherReadings',
          policy.choices.map(({ point, taken }) => readingPhrase(point, otherThan(taken))),
        ),
        field(
          'anomalies',
          anomalies.map((kind) => word('anomaly', kind)),
        ),
        field(
          'lastResort',
          outcome && isLastResort(outcome) ? lawWords(policy.id, 'lastResort', rest.lastResort) : undefined,
        ),
        field(
          'managers',
          rest.seniorManagers.map(({ name }) => name),
          { personal: 'name', isVerdict: true },
        ),
      ]),
    ],
  });
}

const stepRow = (
  { step, outcome, source, found, undecided }: ShownOwners['steps'][number],
  { id }: ShownOwners['policy'],
): ReportRow =>
  row({
    key: `step:${step}`,
    title: word('step', step),
    note: word('stepOutcome', outcome),
    fields: [
      field('outcome', word('stepOutcome', outcome)),
      ...known([
        field('found', found, { personal: 'name', isVerdict: true }),
        field('undecided', undecided, { personal: 'name', isVerdict: true }),
        field(
          'source',
          lawWords(id, step === 'senior-managers-considered' ? 'lastResort' : 'source', source),
        ),
      ]),
    ],
  });
