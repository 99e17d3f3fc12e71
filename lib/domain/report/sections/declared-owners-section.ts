import type { Content } from '#lib/words/phrase.ts';
import { marksOf, type NatureView, type OwnerView, type SourceView } from '../../company-view/index.ts';
import type { RegisterStatement } from '../../owners/index.ts';
import { markFields, moneyText, quoted } from '../company-fields.ts';
import { asPart, field, known, row } from '../make-row.ts';
import { emptyBecause, section } from '../make-section.ts';
import { personFacts } from '../party-facts.ts';
import type { ReportField, ReportRow, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { extentWords, shareWords } from '../share-words.ts';
import { VALUE_WORDS, word } from '../value-words.ts';
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
          view.sources.ultimateBeneficialOwners,
          `/ultimateBeneficialOwners/${at}`,
        ),
      ),
      ...statements.flatMap((one) => (one.index === undefined ? [statementRow(one)] : [])),
    ],
    empty: emptyBecause(view.sections.ultimateBeneficialOwners),
    source: 'ultimateBeneficialOwners',
  });
}

export function ownerRow(
  owner: OwnerView,
  statement: RegisterStatement | undefined,
  source?: SourceView,
  at = '',
): ReportRow {
  const { controlTypes, description, additionalDetails } = owner;
  const facts = personFacts(owner.person);
  return row({
    ...facts,
    note: statement ? word('statementKind', statement.kind) : undefined,
    mark: statement && 'warning',
    fields: [
      ...asPart('interest', [
        field(
          'controlType',
          controlTypes.map((type) => word('controlType', type)),
        ),
        ...extentFields(owner),
        ...(statement ? [field('statement', word('statementKind', statement.kind))] : []),
        ...quoted([field('description', description, { personal: 'freeText' })], source, at),
        ...natureFields(owner),
        ...known([
          field('statusInfo', additionalDetails, { personal: 'freeText' }),
          ...markFields(marksOf(source, at)),
          ...tagFields(owner.tags),
        ]),
      ]),
      ...facts.fields,
    ],
  });
}

/** Nature by nature, unless the description says the same. */
function natureFields({ natures, description }: OwnerView): ReportField[] {
  const words = natures.flatMap((nature) => nature.words ?? nature.code ?? []);
  const isSaid = words.join(' ') === description;
  return known([
    field('natures', isSaid ? [] : words, { personal: 'freeText' }),
    field(
      'natureCodes',
      natures.flatMap(({ code }) => code ?? []),
    ),
  ]);
}

/** What an extent is of, as a nature of the register says it. */
const extentOf = ({ of, capacity = '' }: NatureView): string =>
  (of === 'votes' ? 'voting-rights' : (of ?? '')) +
  (/trust/.test(capacity) ? '-of-trust' : /firm/.test(capacity) ? '-of-firm' : '');

/** An extent in which a nature leaves out a bound says so: "more than 25 %, up to 100 %". */
const rangeWords = (what: string, natures: OwnerView['natures']): Content | undefined => {
  const [nature, ...others] = natures.filter(
    (one) => one.range !== undefined && one.capacity !== 'not_known' && extentOf(one) === what,
  );
  return nature && others.length === 0
    ? shareWords({ percentage: undefined, range: nature.range })
    : undefined;
};

const extentFields = ({ extents, natures }: OwnerView): ReportField[] =>
  extents.flatMap(({ of, extent, nature, shares, amount }) => {
    const what = of ?? '';
    const share = {
      key: `extent:${what}`,
      label: of === undefined ? VALUE_WORDS.basis.declared : word('extentOf', of),
    };
    return [
      field('extent', rangeWords(what, natures) ?? extentWords(extent), { kind: 'percent', of: share }),
      ...known([
        field('nature', nature && word('shareNature', nature), { of: share }),
        field('shares', shares, { of: share }),
        field('amount', moneyText(amount), { of: share }),
      ]),
    ];
  });

const statementRow = ({ kind, text }: RegisterStatement): ReportRow =>
  row({
    key: `statement:${kind}`,
    title: word('statementKind', kind),
    mark: 'warning',
    fields: [field('description', text, { personal: 'freeText' })],
  });
