import { marksOf } from '../../company-view/index.ts';
import { foldName } from '../../names/fold-name.ts';
import { stableKey } from '../../owners/index.ts';
import { addressFields, companyFields, markFields } from '../company-fields.ts';
import { field, row } from '../make-row.ts';
import { emptyBecause, section } from '../make-section.ts';
import type { ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { label, WORDS } from '../words.ts';

export function establishmentsSection({ view }: Seen): ReportSection {
  const rows = view.establishments.map(
    ({ id, name, isActive, creationDate, endDate, address, activities, position }) =>
      row({
        key: id ?? stableKey(foldName(name ?? ''), ...(address?.lines.map(({ text }) => text) ?? [])),
        title: name ?? id ?? label('unnamed'),
        fields: [
          field('number', id),
          // A place that has closed may still be on the register.
          { ...field('isActive', isActive), label: WORDS.field.isOpen },
          field('creationDate', creationDate, { kind: 'date' }),
          field('endDate', endDate, { kind: 'date' }),
          ...addressFields(address, 'legalAddress', 'legalAddressCountry'),
          ...companyFields(activities),
          ...markFields(marksOf(view.sources.companyProfile, `/establishments/${position}`)),
        ],
      }),
  );
  const empty = emptyBecause(view.sections.establishments);
  return section({ id: 'establishments', rows, empty, source: 'companyProfile' });
}
