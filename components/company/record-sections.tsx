import { useTranslations } from 'next-intl';
import {
  isStated,
  type RecordValue,
  type RecordView,
  type SourceView,
} from '#lib/domain/company-view/index.ts';
import { DataList, DataRow } from '../ui/data-list.tsx';
import { Fold } from '../ui/fold.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { FactValue, RecordEntry, RecordValues } from './fact-value.tsx';
import { SourceLink } from './source-link.tsx';
import { useRecordWords } from './use-record-words.ts';

type List = RecordView['list'];
type Field = RecordValue['field'];

/** Lists that are tables, each with its columns; other values of an entry unfold under its title. */
const TABLES: Readonly<Partial<Record<List, readonly Field[]>>> = {
  proceedings: ['state', 'startDate', 'endDate', 'number', 'holders'],
  charges: ['status', 'createdDate', 'personsEntitled'],
};

/** In the other lists, values of an entry that are always shown; left out: all of them. */
const FIRST: Readonly<Partial<Record<List, readonly Field[]>>> = {
  filingDuties: ['overdue', 'nextDue', 'lastMadeUpTo'],
};

interface Props {
  readonly records: readonly RecordView[];
  readonly source: SourceView | undefined;
}

/** Insolvency proceedings and charges, a table for each; where both are, side by side. */
export function RecordTables({ records, source }: Props) {
  const { list: titles } = useRecordWords();
  const tables = byList(records).filter(([list]) => TABLES[list] !== undefined);
  if (tables.length === 0) return null;
  return (
    <div className={`grid items-start gap-x-10 gap-y-8 ${tables.length > 1 ? 'xl:grid-cols-2' : ''}`}>
      {tables.map(([list, entries]) => {
        // The register's totals are no entry of the list.
        const [totals, rows] = [entries.filter(isTotal), entries.filter((one) => !isTotal(one))];
        return (
          <Section
            key={list}
            title={titles[list]}
            data-records={list}
            className="min-w-0"
            aside={totals.map((one) => (
              <RecordValues key={one.at} at={one.at} values={one.values} source={source} />
            ))}
          >
            {rows.length > 0 && <RecordTable list={list} rows={rows} source={source} />}
          </Section>
        );
      })}
    </div>
  );
}

const isTotal = ({ key }: RecordView): boolean => key === 'charges';

interface TableProps {
  readonly list: List;
  readonly rows: readonly RecordView[];
  readonly source: SourceView | undefined;
}

function RecordTable({ list, rows, source }: TableProps) {
  const { list: titles, said, field: names } = useRecordWords();
  const t = useTranslations('company');
  const shown = (TABLES[list] ?? []).filter((field) => rows.some((row) => valueIn(row, field) !== undefined));
  return (
    <>
      <Table caption={titles[list]} folds="md">
        <TableHead>
          <HeadCell>{t('linked.entry')}</HeadCell>
          {shown.map((field) => (
            <HeadCell key={field}>{names[field]}</HeadCell>
          ))}
          <HeadCell>
            <span className="sr-only">{t('flags.source')}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.at}>
              <RowHead className="font-medium">{said(row.title)}</RowHead>
              {shown.map((field) => (
                <Cell key={field} label={names[field]}>
                  <ValueIn row={row} field={field} source={source} />
                </Cell>
              ))}
              <Cell className="w-6">
                <SourceLink of={said(row.title)} source={source} at={row.at} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <Particulars
        list={list}
        records={rows.map((row) => ({ ...row, values: valuesBut(row, shown) }))}
        source={source}
      />
    </>
  );
}

function ValueIn({
  row,
  field,
  source,
}: {
  readonly row: RecordView;
  readonly field: Field;
  readonly source: SourceView | undefined;
}) {
  const found = valueIn(row, field);
  if (found === undefined) return <span className="text-faint">–</span>;
  return <FactValue value={found.value} isStated={isStated(source, `${row.at}/${field}`)} />;
}

/** A value with its own label is not in the column. */
const valueIn = ({ values }: RecordView, field: Field): RecordValue | undefined =>
  values.find((value) => value.field === field && value.label === undefined);

const valuesBut = (row: RecordView, shown: readonly Field[]): RecordValue[] => {
  const inColumns = new Set(shown.map((field) => valueIn(row, field)));
  return row.values.filter((value) => !inColumns.has(value));
};

/** What else a source records beside the profile, a list for each kind. */
export function RecordLists({ records, source }: Props) {
  const { list: titles, said } = useRecordWords();
  return byList(records).map(([list, entries]) => {
    if (TABLES[list] !== undefined) return null;
    const shown = FIRST[list];
    const isShown = ({ field }: RecordValue) => shown === undefined || shown.includes(field);
    const further = entries.map((one) => ({ ...one, values: one.values.filter((each) => !isShown(each)) }));
    return (
      <Section key={list} title={titles[list]} data-records={list}>
        <DataList>
          {entries.map((record) => (
            <DataRow
              key={record.at}
              term={said(record.title)}
              source={<SourceLink of={said(record.title)} source={source} at={record.at} />}
            >
              <RecordValues at={record.at} values={record.values.filter(isShown)} source={source} />
            </DataRow>
          ))}
        </DataList>
        <Particulars list={list} records={further} source={source} />
      </Section>
    );
  });
}

/** Values of a list that are not always shown. */
function Particulars({ list, records, source }: Props & { readonly list: List }) {
  const t = useTranslations('company.linked');
  const { list: titles } = useRecordWords();
  if (records.every(({ values }) => values.length === 0)) return null;
  return (
    <Fold title={t('particulars')} label={t('particularsOf', { entry: titles[list] })} className="mt-1.5">
      {records.map((record) => (
        <RecordEntry key={record.at} record={record} source={source} />
      ))}
    </Fold>
  );
}

const byList = (records: readonly RecordView[]): (readonly [List, readonly RecordView[]])[] => [
  ...Map.groupBy(records, ({ list }) => list),
];
