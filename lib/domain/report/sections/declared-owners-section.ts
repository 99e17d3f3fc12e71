import type { OwnerView } from '../../company-view/index.ts';
import type { RegisterStatement } from '../../owners/index.ts';
import { asPart, field, known, row } from '../make-row.ts';
import { emptyBecause, section } from '../make-section.ts';
import { personFacts } from '../party-facts.ts';
import type { ReportField, ReportRow, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { extentWords } from '../share-words.ts';
import { wordFor } from '../value-words.ts';
import { tagFields } from './roles-sections.ts';

/** What the company told the register, verbatim, and what the register says instead of a name. */
export function declaredOwnersSection({ view, owners }: Seen): ReportSection {
  const { statements } = owners;
  return section({
    id: 'declaredOwners',
    rows: [
      ...view.owners.map((owner, at) =>
        ownerRow(
          owner,
          statements.find(({ index }) => index === at),
        ),
      ),
      ...statements.flatMap((one) => (one.index === undefined ? [statementRow(one)] : [])),
    ],
    empty: emptyBecause(view.sections.ultimateBeneficialOwners),
    source: 'ultimateBeneficialOwners',
  });
}

function ownerRow(owner: OwnerView, statement: RegisterStatement | undefined): ReportRow {
  const { controlType, description, additionalDetails } = owner;
  const facts = personFacts(owner.person);
  return row({
    ...facts,
    note: statement ? wordFor('statementKind', statement.kind) : undefined,
    mark: statement && 'warning',
    fields: [
      ...asPart('interest', [
        field('controlType', controlType && wordFor('controlType', controlType)),
        ...extentFields(owner),
        ...(statement ? [field('statement', wordFor('statementKind', statement.kind))] : []),
        field('description', description, { kind: 'quote', personal: 'freeText' }),
        ...known([
          field('statusInfo', additionalDetails, { kind: 'quote', personal: 'freeText' }),
          ...tagFields(owner.tags),
        ]),
      ]),
      ...facts.fields,
    ],
  });
}

const extentFields = ({ extents }: OwnerView): ReportField[] =>
  extents.map(({ of, extent }) => {
    const what = of ?? '';
    return field('extent', extentWords(extent), {
      kind: 'percent',
      of: { key: `extent:${what}`, label: wordFor('extentOf', what) || 'Declared' },
    });
  });

const statementRow = ({ kind, text }: RegisterStatement): ReportRow =>
  row({
    key: `statement:${kind}`,
    title: wordFor('statementKind', kind),
    mark: 'warning',
    fields: [field('description', text, { kind: 'quote', personal: 'freeText' })],
  });
