import { isStated, type RecordView, type SourceView } from '#lib/domain/company-view/index.ts';
import { Section } from '../ui/section.tsx';
import { CompanySource } from './company-source.tsx';
import { FactValue } from './fact-value.tsx';
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

/** One entry: its title, and its values side by side. */
export function RecordEntry({
  record,
  source,
}: {
  readonly record: RecordView;
  readonly source?: SourceView | undefined;
}) {
  const { label, said } = useRecordWords();
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{said(record.title)}</p>
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
        {record.values.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: values of one entry never change their order
          <div key={at} className="flex gap-1.5">
            <dt className="flex-none text-faint">{label(value)}</dt>
            <dd className="wrap-anywhere">
              <FactValue value={value.value} isStated={isStated(source, `${record.at}/${value.field}`)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
