import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RetentionPage } from '#lib/domain/report/retention-page.ts';
import { Badge } from '../ui/badge.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { countryText } from '../ui/country-label.tsx';
import { DateText, DateTimeText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { ClockIcon } from '../ui/icon/clock-icon.tsx';
import { LockIcon } from '../ui/icon/lock-icon.tsx';
import { SettingsForm } from '../ui/settings-form.tsx';
import { SettingsSection } from '../ui/settings-section.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** How long reports are kept after a relationship ended, what is due soon, and what was purged. */
export function RetentionView({ save, ...page }: RetentionPage & { readonly save: FormAction }) {
  const t = useTranslations('people.retention');
  const { due, dueCount, purged, purgedCount } = page;
  return (
    <>
      <YearsSection {...page} save={save} />
      <SettingsSection title={t('due')} lead={t('dueLead')}>
        <Reports name="due" none={t('noneDue')}>
          {due.map(({ keptUntil, isHeld, isOver, ...report }) => (
            <ReportLine key={report.id} {...report}>
              <span>{t.rich('keptUntil', { date: () => <DateText date={keptUntil} /> })}</span>
              {isHeld && <Badge icon={<LockIcon />}>{t('held')}</Badge>}
              {isOver && !isHeld && (
                <Badge tone="warning" icon={<ClockIcon />}>
                  {t('over')}
                </Badge>
              )}
            </ReportLine>
          ))}
        </Reports>
        {dueCount > due.length && (
          <p className="mt-3 text-soft text-sm">
            {t('moreDue', { shown: due.length, count: dueCount.toLocaleString('en') })}
          </p>
        )}
      </SettingsSection>
      <SettingsSection title={t('purged')} lead={t('purgedLead')}>
        <Reports name="purged" none={t('nonePurged')}>
          {purged.map(({ at, isByClock, retentionYears, ...report }) => (
            <ReportLine key={report.id} {...report}>
              <span>
                {t.rich(isByClock ? 'purgedByClock' : 'purgedByHand', {
                  at: () => <DateTimeText at={new Date(at)} />,
                  years: retentionYears,
                })}
              </span>
            </ReportLine>
          ))}
        </Reports>
        {purgedCount > purged.length && (
          <p className="mt-3 text-soft text-sm">
            {t('more', { shown: purged.length, count: purgedCount.toLocaleString('en') })}
          </p>
        )}
      </SettingsSection>
    </>
  );
}

function YearsSection({ years, set, save }: RetentionPage & { readonly save: FormAction }) {
  const t = useTranslations('people.retention');
  return (
    <SettingsSection title={t('title')} lead={t('lead')}>
      <p className="mb-4" data-years={years}>
        {t('now', { years })}{' '}
        <span className="text-soft">
          {set === null
            ? t('setByStart')
            : t.rich('setBy', { name: set.by, at: () => <DateTimeText at={new Date(set.at)} /> })}
        </span>
      </p>
      <SettingsForm key={set?.at} act={save} submit={t('save')} saved={t('saved')}>
        <TextField
          label={t('years')}
          help={t('yearsHelp')}
          name="years"
          type="number"
          min={1}
          max={30}
          defaultValue={years}
          required
          className="max-w-64"
        />
        <TextField label={t('reason')} name="reason" maxLength={4_000} required />
        <CheckField name="isSure">{t('isSure')}</CheckField>
      </SettingsForm>
    </SettingsSection>
  );
}

/** The list, or a note that it is empty. */
function Reports({
  name,
  none,
  children,
}: {
  readonly name: string;
  readonly none: string;
  readonly children: readonly ReactNode[];
}) {
  if (children.length === 0) return <EmptyState title={none} />;
  return (
    <ul className="rows" data-list={name}>
      {children}
    </ul>
  );
}

interface LineProps {
  readonly id: string;
  readonly country: string;
  readonly companyId: string;
  readonly legalName: string;
  readonly children: ReactNode;
}

function ReportLine({ id, country, companyId, legalName, children }: LineProps) {
  return (
    <li className="grid gap-x-6 sm:grid-cols-2" data-report={id}>
      <div className="min-w-0">
        <TextLink href={`/reports/${id}`} className="wrap-anywhere">
          {legalName}
        </TextLink>
        <p className="text-faint text-sm">
          {countryText(country)} {companyId}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-soft">{children}</p>
    </li>
  );
}
