import { useTranslations } from 'next-intl';
import { drawnRow } from '#lib/domain/report/drawn-row.ts';
import { wordsText } from '#lib/domain/report/field-text.ts';
import type { ReportField, ReportRow } from '#lib/domain/report/report.ts';
import { type Column, type GroupedRow, type RowGroup, rowGroups } from '#lib/domain/report/row-table.ts';
import { BuildingIcon } from '../ui/icon/building-icon.tsx';
import { PersonIcon } from '../ui/icon/person-icon.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { FieldValues } from './field-values.tsx';
import { MarkIcon } from './mark-icon.tsx';

/** Rows as they read best: what is alike in a table, else each with its facts below its name. */
export function ReportRows({
  rows,
  label,
  isTable = true,
}: {
  readonly rows: readonly ReportRow[];
  readonly label: string;
  readonly isTable?: boolean;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {rowGroups(rows.map(drawnRow), isTable ? undefined : 0).map((group) =>
        group.columns.length > 0 ? (
          <RowsTable key={group.rows[0]?.row.key} group={group} label={label} />
        ) : (
          <ul key={group.rows[0]?.row.key} className="rows">
            {group.rows.map(({ row, rest, missing }) => (
              <li key={row.key} data-row={row.key}>
                <RowTitle row={row} />
                <Facts fields={rest} />
                <NotGiven labels={missing} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

function RowTitle({ row: { title, note, mark, subject } }: { readonly row: ReportRow }) {
  return (
    <div className="flex gap-2">
      {mark !== undefined ? <MarkIcon mark={mark} /> : <SubjectIcon subject={subject} />}
      <p className="min-w-0">
        <span className="font-medium wrap-anywhere">{subject === 'thing' ? wordsText(title) : title}</span>
        {note !== undefined && (
          <span className="block text-soft text-sm wrap-anywhere">{wordsText(note)}</span>
        )}
      </p>
    </div>
  );
}

function SubjectIcon({ subject }: Pick<ReportRow, 'subject'>) {
  if (subject === 'thing') return null;
  return (
    <span className="mt-0.5 text-faint">{subject === 'person' ? <PersonIcon /> : <BuildingIcon />}</span>
  );
}

/** What is as long as this stands alone in its line. */
const LONG = 60;
const isLong = ({ values, kind }: ReportField): boolean =>
  kind === 'hash' || values.some((value) => value.length > LONG) || values.length > 4;

function Facts({ fields }: { readonly fields: readonly ReportField[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-6 gap-y-1.5 text-sm">
      {fields.map((field) => (
        <div key={field.key} className={isLong(field) ? 'col-span-full' : undefined} data-field={field.key}>
          <dt className="text-faint">{field.label}</dt>
          <dd className="wrap-anywhere">
            <FieldValues field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The same in a line: what stands under a row of a table. */
function FactsInLine({ fields }: { readonly fields: readonly ReportField[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {fields.map((field) => (
        <div key={field.key} className="flex min-w-0 gap-1.5" data-field={field.key}>
          <dt className="shrink-0 text-faint max-sm:shrink">{field.label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <FieldValues field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NotGiven({ labels }: { readonly labels: readonly string[] }) {
  const t = useTranslations('report.section');
  if (labels.length === 0) return null;
  return (
    <p className="mt-1.5 text-faint text-sm">{t('notGiven', { what: [...new Set(labels)].join(', ') })}</p>
  );
}

function RowsTable({ group, label }: { readonly group: RowGroup; readonly label: string }) {
  const t = useTranslations('report.section');
  const { columns, rows, missing } = group;
  return (
    <div>
      <Table caption={label} folds="md">
        <TableHead>
          <HeadCell>{t('subject')}</HeadCell>
          {columns.map(({ key, label: name, isNumber }) => (
            <HeadCell key={key} isNumber={isNumber}>
              {name}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRows key={row.row.key} row={row} columns={columns} />
          ))}
        </TableBody>
      </Table>
      <NotGiven labels={missing} />
    </div>
  );
}

/** A row, and under it what stands in no column. */
function TableRows({
  row: grouped,
  columns,
}: {
  readonly row: GroupedRow;
  readonly columns: readonly Column[];
}) {
  const { row, cells, rest, missing } = grouped;
  const hasMore = rest.length + missing.length > 0;
  return (
    <>
      <Row data-row={row.key} className={hasMore ? 'border-b-0 folded:pb-1' : ''}>
        <RowHead>
          <RowTitle row={row} />
        </RowHead>
        {columns.map(({ key, label, isNumber }, at) => (
          <FieldCell key={key} label={label} isNumber={isNumber} field={cells[at]} />
        ))}
      </Row>
      {hasMore && (
        <Row className="folded:pt-0">
          <Cell colSpan={columns.length + 1} className="pt-0 pl-6 folded:pl-0">
            <FactsInLine fields={rest} />
            <NotGiven labels={missing} />
          </Cell>
        </Row>
      )}
    </>
  );
}

function FieldCell({
  label,
  isNumber,
  field,
}: Pick<Column, 'label' | 'isNumber'> & { readonly field: ReportField | undefined }) {
  const isGiven = field !== undefined && field.values.length > 0;
  return (
    <Cell label={label} isNumber={isNumber} data-field={isGiven ? field.key : undefined}>
      {isGiven && <FieldValues field={field} />}
    </Cell>
  );
}
