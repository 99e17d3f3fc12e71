import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AvailabilityChange, ReportComparison } from '#lib/domain/report/compare-reports.ts';
import type { ChangeKind, FieldChange, RowChange } from '#lib/domain/report/compare-rows.ts';
import { readingKind, readingText } from '#lib/domain/report/reading-of.ts';
import { DateTimeText } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { FieldValues } from './field-values.tsx';
import { ReadingText } from './reading-text.tsx';

const SIGN = { added: '+', removed: '−', changed: '~' } as const satisfies Record<ChangeKind, string>;
const TONE = {
  added: 'text-accent',
  removed: 'text-danger',
  changed: 'text-warning',
} as const satisfies Record<ChangeKind, string>;

/** What changed, by groups of facts: words and signs, the colour only repeats them. */
export function Comparison({
  comparison,
  next,
}: {
  readonly comparison: ReportComparison;
  /** What to do next, with or without changes. */
  readonly next?: ReactNode;
}) {
  const { isUnchanged, groups, rule, reading } = comparison;
  const changed = groups.filter(({ rows, availability }) => rows.length > 0 || availability.length > 0);
  return (
    <div className="grid gap-6" data-comparison={isUnchanged ? 'same' : 'changed'}>
      {isUnchanged ? <Unchanged reading={reading} next={next} /> : next}
      {!isUnchanged && reading !== undefined && <ReadingText reading={reading} />}
      {rule !== undefined && <Rule rule={rule} isAlone={changed.length === 0} />}
      {changed.map((group) => (
        <Group key={group.group} {...group} />
      ))}
      <Retrievals comparison={comparison} />
    </div>
  );
}

/** A comparison of one reading with itself cannot show a change, so that it does not say that there are none. */
function Unchanged({
  reading,
  next,
}: {
  readonly reading: ReportComparison['reading'];
  readonly next: ReactNode;
}) {
  const t = useTranslations('report.diff');
  if (reading !== undefined && readingKind(reading) === 'itself') {
    return (
      <Notice tone="warning" title={readingText(reading)} action={next} data-reading="itself">
        {t('itselfHelp')}
      </Notice>
    );
  }
  return (
    <Notice tone="accent" title={t('nothing')} action={next} data-reading={reading && readingKind(reading)}>
      {reading !== undefined && <p>{readingText(reading)}</p>}
      <p>{t('nothingHelp')}</p>
    </Notice>
  );
}

/** What follows from another rule, folded: the registers did not say it. */
function Rule({
  rule: { before, after, rows, availability },
  isAlone,
}: {
  readonly rule: NonNullable<ReportComparison['rule']>;
  readonly isAlone: boolean;
}) {
  const t = useTranslations('report.diff.rule');
  return (
    <Notice tone="accent" title={t(isAlone ? 'alone' : 'also')} data-rule={isAlone ? 'alone' : 'also'}>
      <p>{t('fromTo', { before, after })}</p>
      {isAlone && <p>{t('registers')}</p>}
      {rows.length + availability.length > 0 && (
        <Fold title={t('follows', { count: rows.length + availability.length })}>
          <Changes rows={rows} availability={availability} />
        </Fold>
      )}
    </Notice>
  );
}

function Group({ group, rows, availability }: ReportComparison['groups'][number]) {
  const t = useTranslations('report.diff');
  const count = (kind: ChangeKind) => rows.filter((row) => row.kind === kind).length;
  return (
    <Section
      title={t(`group.${group}`)}
      count={
        <span className="text-sm">
          {t('sum', {
            added: count('added'),
            removed: count('removed'),
            changed: count('changed') + availability.length,
          })}
        </span>
      }
      data-group={group}
    >
      <Changes rows={rows} availability={availability} />
    </Section>
  );
}

function Changes({ rows, availability }: Pick<ReportComparison['groups'][number], 'rows' | 'availability'>) {
  return (
    <ul className="rows mt-1.5">
      {availability.map((change) => (
        <Availability key={`empty ${change.section}`} change={change} />
      ))}
      {rows.map((row) => (
        <Row key={`${row.section} ${row.kind} ${row.key}`} row={row} />
      ))}
    </ul>
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
  const whole = after.length > 0 ? after : before;
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
        {isWhole ? (
          whole.length > 0 || !isHidden ? (
            side(whole)
          ) : (
            <span className="text-soft">{t('keptBack')}</span>
          )
        ) : isHidden ? (
          <span className="text-soft">{t('hidden')}</span>
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
            {title}: {moment(before)}
            {after !== before && <> → {moment(after)}</>}
          </li>
        ))}
      </ul>
    </section>
  );
}
