import { useTranslations } from 'next-intl';
import type { AvailabilityChange, ReportComparison } from '#lib/domain/report/compare-reports.ts';
import type { ChangeKind, FieldChange, RowChange } from '#lib/domain/report/compare-rows.ts';
import { DateTimeText } from '../ui/date-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { FieldValues } from './field-values.tsx';

const SIGN = { added: '+', removed: '−', changed: '~' } as const satisfies Record<ChangeKind, string>;
const TONE = {
  added: 'text-accent',
  removed: 'text-danger',
  changed: 'text-warning',
} as const satisfies Record<ChangeKind, string>;

/** What changed, by groups of facts: words and signs, the colour only repeats them. */
export function Comparison({ comparison }: { readonly comparison: ReportComparison }) {
  const t = useTranslations('report.diff');
  return (
    <div className="grid gap-6" data-comparison={comparison.isUnchanged ? 'same' : 'changed'}>
      {comparison.isUnchanged && (
        <Notice tone="accent" title={t('nothing')}>
          {t('nothingHelp')}
        </Notice>
      )}
      {!comparison.isUnchanged && comparison.groups.map((group) => <Group key={group.group} {...group} />)}
      <Retrievals comparison={comparison} />
    </div>
  );
}

function Group({ group, rows, availability }: ReportComparison['groups'][number]) {
  const t = useTranslations('report.diff');
  const count = (kind: ChangeKind) => rows.filter((row) => row.kind === kind).length;
  const isSame = rows.length === 0 && availability.length === 0;
  return (
    <Section
      title={t(`group.${group}`)}
      count={
        <span className="text-sm">
          {isSame
            ? t('same')
            : t('sum', { added: count('added'), removed: count('removed'), changed: count('changed') })}
        </span>
      }
      data-group={group}
    >
      {!isSame && (
        <ul className="rows mt-1.5">
          {availability.map((change) => (
            <Availability key={`empty ${change.section}`} change={change} />
          ))}
          {rows.map((row) => (
            <Row key={`${row.section} ${row.kind} ${row.key}`} row={row} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Sign({ kind }: { readonly kind: ChangeKind }) {
  const t = useTranslations('report.diff.change');
  return (
    <span className={`w-20 shrink-0 text-sm ${TONE[kind]}`} data-change={kind}>
      <span aria-hidden="true" className="mr-1 inline-block w-3 text-center font-mono font-semibold">
        {SIGN[kind]}
      </span>
      {t(kind)}
    </span>
  );
}

function Row({ row: { kind, title, fields } }: { readonly row: RowChange }) {
  return (
    <li className="flex gap-x-3 max-sm:flex-col">
      <Sign kind={kind} />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{title}</p>
        <dl className="grid gap-1 text-sm">
          {fields
            .filter(({ key }) => kind === 'changed' || key !== 'title')
            .map((field) => (
              <Field key={field.key} field={field} isWhole={kind !== 'changed'} />
            ))}
        </dl>
      </div>
    </li>
  );
}

function Field({
  field: { label, valueKind, before, after, isHidden },
  isWhole,
}: {
  readonly field: FieldChange;
  /** The row itself is new or gone: what it says needs no sides. */
  readonly isWhole: boolean;
}) {
  const t = useTranslations('report.diff');
  const side = (values: readonly string[]) =>
    values.length === 0 ? (
      <span className="text-faint">{t('noValue')}</span>
    ) : (
      <FieldValues field={{ kind: valueKind, values: [...values] }} />
    );
  return (
    <div className="grid gap-x-3 sm:grid-cols-[minmax(6rem,11rem)_minmax(0,1fr)]">
      <dt className="text-faint">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {isHidden ? (
          <span className="text-soft">{t('hidden')}</span>
        ) : isWhole ? (
          side(after.length > 0 ? after : before)
        ) : (
          <div className="grid gap-x-4 sm:grid-cols-2">
            <del className="text-soft no-underline">
              <span className="text-faint">{t('was')}: </span>
              {side(before)}
            </del>
            <ins className="no-underline">
              <span className="text-faint">{t('is')}: </span>
              {side(after)}
            </ins>
          </div>
        )}
      </dd>
    </div>
  );
}

function Availability({ change: { title, before, after } }: { readonly change: AvailabilityChange }) {
  const t = useTranslations('report.diff');
  return (
    <li className="flex gap-x-3 max-sm:flex-col">
      <Sign kind="changed" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-sm">
          <span className="text-faint">{t('was')}: </span>
          {before ?? t('present')}
        </p>
        <p className="text-sm">
          <span className="text-faint">{t('is')}: </span>
          {after ?? t('present')}
        </p>
      </div>
    </li>
  );
}

/** When each source was read: beside the changes, none of them. */
function Retrievals({ comparison: { retrievals } }: { readonly comparison: ReportComparison }) {
  const t = useTranslations('report.diff');
  if (retrievals.length === 0) return null;
  const moment = (at: string | undefined) =>
    at === undefined || Number.isNaN(Date.parse(at)) ? '–' : <DateTimeText at={new Date(at)} />;
  return (
    <section aria-label={t('retrieved')} className="text-sm" data-retrievals>
      <h2 className="font-medium">{t('retrieved')}</h2>
      <ul>
        {retrievals.map(({ key, title, before, after }) => (
          <li key={key} className="text-soft">
            {title}: {moment(before)} → {moment(after)}
          </li>
        ))}
      </ul>
    </section>
  );
}
