import { useTranslations } from 'next-intl';
import type { ReportField, ReportRow } from '#lib/domain/report/report.ts';
import { BuildingIcon } from '../ui/icon/building-icon.tsx';
import { PersonIcon } from '../ui/icon/person-icon.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { FieldValues } from './field-values.tsx';
import { MarkIcon } from './mark-icon.tsx';
import { type Column, rowColumns } from './row-columns.ts';

/** Rows as they read best: short and alike in a table, else each with its facts below its name. */
export function ReportRows({ rows, label }: { readonly rows: readonly ReportRow[]; readonly label: string }) {
  const columns = rowColumns(rows);
  if (columns !== undefined) return <RowsTable rows={rows} columns={columns} label={label} />;
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li key={row.key} data-row={row.key}>
          <RowTitle row={row} />
          <Facts fields={row.fields} />
        </li>
      ))}
    </ul>
  );
}

function RowTitle({ row: { title, note, mark, subject } }: { readonly row: ReportRow }) {
  return (
    <div className="flex gap-2">
      {mark !== undefined ? <MarkIcon mark={mark} /> : <SubjectIcon subject={subject} />}
      <p className="min-w-0">
        <span className="font-medium wrap-anywhere">{title}</span>
        {note !== undefined && <span className="block text-soft text-sm wrap-anywhere">{note}</span>}
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

function Facts({ fields }: Pick<ReportRow, 'fields'>) {
  const t = useTranslations('report.section');
  const given = fields.filter(({ values }) => values.length > 0);
  const missing = fields.filter(({ values }) => values.length === 0);
  return (
    <>
      {given.length > 0 && (
        <dl className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-6 gap-y-1.5 text-sm">
          {given.map((field) => (
            <div
              key={field.key}
              className={isLong(field) ? 'col-span-full' : undefined}
              data-field={field.key}
            >
              <dt className="text-faint">{field.label}</dt>
              <dd className="wrap-anywhere">
                <FieldValues field={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {missing.length > 0 && (
        <p className="mt-1.5 text-faint text-sm">
          {t('notGiven', { what: missing.map(({ label }) => label).join(', ') })}
        </p>
      )}
    </>
  );
}

function RowsTable({
  rows,
  columns,
  label,
}: {
  readonly rows: readonly ReportRow[];
  readonly columns: readonly Column[];
  readonly label: string;
}) {
  const t = useTranslations('report.section');
  return (
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
          <Row key={row.key} data-row={row.key}>
            <RowHead>
              <RowTitle row={row} />
            </RowHead>
            {columns.map((column) => (
              <FieldCell
                key={column.key}
                column={column}
                field={row.fields.find(({ key }) => key === column.key)}
              />
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function FieldCell({
  column: { label, isNumber },
  field,
}: {
  readonly column: Column;
  readonly field: ReportField | undefined;
}) {
  const isGiven = field !== undefined && field.values.length > 0;
  return (
    <Cell label={label} isNumber={isNumber}>
      {isGiven && <FieldValues field={field} />}
    </Cell>
  );
}
