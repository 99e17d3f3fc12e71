import type { RecordView, SourceView } from '#lib/domain/company-view/index.ts';
import { Section } from '../ui/section.tsx';
import { CompanySource } from './company-source.tsx';
import { RecordEntry } from './fact-value.tsx';
import { useRecordWords } from './use-record-words.ts';

/** What a source records beside the profile, a section for each list. */
export function RecordSections({
  records,
  source,
}: {
  readonly records: readonly RecordView[];
  readonly source: SourceView | undefined;
}) {
  const { list: titles, said } = useRecordWords();
  return [...Map.groupBy(records, ({ list }) => list)].map(([list, entries]) => (
    <Section key={list} title={titles[list]} data-records={list}>
      <ul className="rows">
        {entries.map((record) => (
          <li key={record.at} className="grid grid-cols-[minmax(0,1fr)_1.5rem] gap-x-6">
            <RecordEntry record={record} source={source} />
            <CompanySource of={said(record.title)} source={source} at={record.at} />
          </li>
        ))}
      </ul>
    </Section>
  ));
}
