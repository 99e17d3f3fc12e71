import { reportPhrase as say } from '#lib/words/report-words.ts';
import { type ControllingEntityView, marksOf } from '../../company-view/index.ts';
import { entityKey, type ShownEntity } from '../../owners/index.ts';
import { markFields } from '../company-fields.ts';
import { field, known, row } from '../make-row.ts';
import { none, section } from '../make-section.ts';
import { partyFacts, perhapsPerson } from '../party-facts.ts';
import type { Mark, ReportField, ReportRow, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { listOf } from '../sentences.ts';
import { word } from '../value-words.ts';
import { label } from '../words.ts';
import { tagFields } from './roles-sections.ts';

/** Legal entities that a register of control names, with what each is under the rule; none where it names no entity. */
export function controllingEntitiesSections({ view, owners }: Seen): ReportSection[] {
  const [first] = view.controllingEntities;
  if (first === undefined) return [];
  const shown = new Map(owners.entities.map((entity) => [entity.key, entity]));
  return [
    section({
      id: 'controllingEntities',
      rows: view.controllingEntities.map((entity) =>
        entityRow(entity, entity.isFormer ? undefined : shown.get(entityKey(entity.company)), [
          ...markFields(marksOf(view.sources[entity.dataPoint], `/controllingEntities/${entity.position}`)),
          ...tagFields(entity.tags),
        ]),
      ),
      empty: none(''),
      source: first.dataPoint,
    }),
  ];
}

function entityRow(
  { company, natures, description, additionalDetails, entityKind, source, ...entity }: ControllingEntityView,
  shown: ShownEntity | undefined,
  marks: readonly ReportField[],
): ReportRow {
  const standing = shown?.standing && word('entityStanding', shown.standing);
  const isPerhapsPerson = entityKind === 'not_stated';
  const named = partyFacts({ kind: 'company', company });
  const facts = isPerhapsPerson ? perhapsPerson(named) : named;
  const words = natures.flatMap((nature) => nature.words ?? nature.code ?? []);
  const own = [
    field('natures', words.length > 0 ? words : description),
    ...known([
      field('statusInfo', additionalDetails),
      field(
        'natureCodes',
        natures.flatMap(({ code }) => code ?? []),
      ),
      field('type', entity.type),
      field('entityKind', entityKind && word('entityKind', entityKind)),
      field('startDate', entity.startDate, { kind: 'date' }),
      field('endDate', entity.endDate, { kind: 'date' }),
      field('toldBy', source),
      ...marks,
    ]),
    ...(shown ? standingFields(shown) : []),
  ];
  return row({
    ...facts,
    note: listOf(standing, entity.isFormer ? label('former') : undefined),
    mark: shown && markOf(shown),
    fields: [...(isPerhapsPerson ? own.map(ofPerson) : own), ...facts.fields],
  });
}

const ofPerson = (one: ReportField): ReportField => (one.personal ? one : { ...one, personal: partOf(one) });

const partOf = ({ key }: ReportField) =>
  key === 'natures' || key === 'statusInfo' ? 'freeText' : 'interest';

const standingFields = ({ standing, share, behind, isOpen }: ShownEntity): ReportField[] => [
  field('standing', standing && word('entityStanding', standing)),
  ...known([
    field('share', share, { kind: 'percent' }),
    field('behind', behind, { personal: 'name', isVerdict: true }),
  ]),
  field(
    'behindOpen',
    say(
      !isOpen
        ? 'sections.behindKnown'
        : behind.length > 0
          ? 'sections.behindInPart'
          : 'sections.behindUnknown',
    ),
  ),
];

/** A warning of the register stands before everything else: never beside a good mark. */
function markOf({ flags, standing, isOpen }: ShownEntity): Mark | undefined {
  if (flags.length > 0) return 'warning';
  return isOpen || standing === undefined || standing === 'undecided' ? 'undecided' : undefined;
}
