import { reportWords as say } from '#lib/words/report-words.ts';
import type { ShownEntity } from '../../owners/index.ts';
import { field, known, row } from '../make-row.ts';
import { none, section } from '../make-section.ts';
import type { Mark, ReportRow, ReportSection } from '../report.ts';
import { companyKey } from '../row-key.ts';
import type { Seen } from '../seen.ts';
import { wordFor } from '../value-words.ts';

/** Legal entities that a register of control names, with what each is under the rule; none where it names no entity. */
export function controllingEntitiesSections({ owners }: Pick<Seen, 'owners'>): ReportSection[] {
  if (owners.entities.length === 0) return [];
  return [
    section({
      id: 'controllingEntities',
      rows: owners.entities.map(entityRow),
      empty: none(''),
      source: 'ultimateBeneficialOwners',
    }),
  ];
}

export function entityRow(entity: ShownEntity): ReportRow {
  const { name, countryCode, number, kind, standing, share, behind, isOpen, natures, since, source } = entity;
  return row({
    key: companyKey(countryCode, number, name),
    title: name,
    subject: 'company',
    note: standing && wordFor('entityStanding', standing),
    mark: markOf(entity),
    fields: [
      ...known([
        field('number', number),
        field('country', countryCode, { kind: 'country' }),
        field('entityKind', kind && wordFor('entityKind', kind)),
      ]),
      field('standing', standing && wordFor('entityStanding', standing)),
      field(
        'natures',
        natures.map(({ words }) => words),
        { kind: 'quote' },
      ),
      ...known([
        field(
          'natureCodes',
          natures.flatMap(({ code }) => code ?? []),
        ),
        field('since', since, { kind: 'date' }),
        field('figure', share, { kind: 'percent' }),
        field('behind', behind, { personal: 'name', isVerdict: true }),
      ]),
      field('behindOpen', isOpen ? say('sections.behindUnknown') : say('sections.behindKnown')),
      ...known([
        field('toldBy', source),
        field(
          'marked',
          entity.warnings.map((warning) => wordFor('warning', warning)),
        ),
      ]),
    ],
  });
}

/** A warning of the register stands before everything else: never beside a good mark. */
function markOf({ warnings, standing, isOpen }: ShownEntity): Mark | undefined {
  if (warnings.length > 0) return 'warning';
  return isOpen || standing === undefined || standing === 'undecided' ? 'undecided' : undefined;
}
