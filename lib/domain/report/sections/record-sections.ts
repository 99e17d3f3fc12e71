import { isStated } from '../../company-view/index.ts';
import { recordFields, said } from '../company-fields.ts';
import { row } from '../make-row.ts';
import { none, section } from '../make-section.ts';
import type { ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';

/** What the source records beside the profile, a section for each list of which there is anything. */
export function recordSections({ view: { records, sources } }: Seen): ReportSection[] {
  const own = records.flatMap(({ list, ...each }) =>
    list === 'disqualifications' || list === 'formerNames' ? [] : [{ ...each, list }],
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
