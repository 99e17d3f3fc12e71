import { isStated, RECORD_WORDS, type RecordView, recordWord, type Said } from '../../company-view/index.ts';
import { valueFields } from '../company-fields.ts';
import { row } from '../make-row.ts';
import { none, section } from '../make-section.ts';
import type { ReportField, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';

/** What the source records beside the profile, a section for each list of which there is anything. */
export function recordSections({ view: { records, sources } }: Seen): ReportSection[] {
  const own = records.flatMap(({ list, ...each }) =>
    list === 'disqualifications' ? [] : [{ ...each, list }],
  );
  return [...Map.groupBy(own, ({ list }) => list)].map(([id, entries]) =>
    section({
      ...{ id, source: 'companyProfile', empty: none('') },
      rows: entries.map((record) =>
        row({
          key: record.key,
          title: said(record.title),
          fields: recordFields(record).map((one) =>
            one.kind === 'text' &&
            one.key === 'words' &&
            isStated(sources.companyProfile, `${record.at}/words`)
              ? { ...one, kind: 'quote' }
              : one,
          ),
        }),
      ),
    }),
  );
}

/** The values of an entry under their labels. */
export const recordFields = ({ values }: RecordView): ReportField[] =>
  values.flatMap(({ field, label, value, personal }) => {
    const name = RECORD_WORDS.field[field];
    const own = label === undefined ? name : field === 'date' ? said(label) : `${name}: ${said(label)}`;
    return valueFields('recorded', value).map((one) => ({
      ...{ ...one, key: field, label: own },
      ...(personal && { personal }),
    }));
  });

/** Words of a source as they came, values of our lists in words. */
export const said = (value: Said): string =>
  value.kind === 'code' ? recordWord(value.area, value.code) : value.text;
