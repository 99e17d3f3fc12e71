import { reportPhrase as say } from '#lib/words/report-words.ts';
import { type FactMark, marksOf, type ShareholderView, type Unallocated } from '../../company-view/index.ts';
import { markFields, moneyText } from '../company-fields.ts';
import { field, known, row } from '../make-row.ts';
import { emptyBecause, section } from '../make-section.ts';
import { partOf, partyFacts } from '../party-facts.ts';
import type { ReportRow, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { filedShare, shareWords } from '../share-words.ts';
import { word } from '../value-words.ts';
import { tagFields } from './roles-sections.ts';

/** Holders of shares as the register has them; what they leave of the whole is the only thing computed. */
export function shareholdersSection({ view }: Seen): ReportSection {
  const { shareholders, unallocated, sections } = view;
  const rows = shareholders.map((holder) =>
    holderRow(holder, marksOf(view.sources.companyProfile, `/shareholders/${holder.position}`)),
  );
  return section({
    id: 'shareholders',
    rows: rows.length === 0 ? [] : [...rows, ...restRows(unallocated)],
    empty: emptyBecause(sections.shareholders),
    source: 'companyProfile',
  });
}

export function holderRow(holder: ShareholderView, marks: readonly FactMark[]): ReportRow {
  const facts = partyFacts(holder.party);
  const share = shareWords(holder);
  return row({
    ...facts,
    note: share,
    fields: [
      ...partOf(facts, [
        field('share', share, { kind: 'percent' }),
        ...known([
          field(
            'consolidatingParent',
            holder.consolidatingParent?.map((rank) => word('consolidatingParent', rank)),
          ),
          field('shares', holder.shares),
          field('nominalPrice', nominalPrice(holder)),
          field('nominalHeld', moneyText(holder.nominalHeld)),
          field('paidIn', moneyText(holder.paidIn)),
          field('shareSource', holder.source, { personal: 'freeText' }),
          field('type', facts.subject === 'thing' ? undefined : holder.type),
        ]),
        ...markFields(marks),
        ...tagFields(holder.tags),
      ]),
      ...facts.fields,
    ],
  });
}

const nominalPrice = ({ nominalPrice: price, currency }: ShareholderView): string | undefined =>
  price === undefined ? undefined : [price, currency].filter((part) => part !== undefined).join(' ');

function restRows(rest: Unallocated): ReportRow[] {
  if (rest.kind === 'unknown' || rest.kind === 'none') return [];
  // What one holder leaves tells what that holder has.
  const share = [field('share', filedShare(rest.percentage), { kind: 'percent', personal: 'interest' })];
  if (rest.kind === 'exceeded') {
    const title = say('sections.moreThanWhole');
    return [row({ key: 'exceeded', title, mark: 'warning', fields: share })];
  }
  const count = rest.holdersOfUnknownSize;
  const title = count === 0 ? say('sections.notHeld') : say('sections.heldByUnknown', { count });
  return [row({ key: 'unallocated', title, mark: 'undecided', fields: share })];
}
