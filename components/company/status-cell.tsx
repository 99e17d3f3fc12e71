import { useTranslations } from 'next-intl';
import { type CompanyView, marksOf } from '#lib/domain/company-view/index.ts';
import { placeInSentence } from '#lib/domain/places/place-name.ts';
import type { CompanySummary } from '#lib/domain/summary/company-summary.ts';
import { countryText } from '../ui/country-label.tsx';
import { DateText } from '../ui/date-text.tsx';
import { FactMarks } from './fact-marks.tsx';
import { OwnWords } from './own-words.tsx';
import { SourceLink } from './source-link.tsx';
import { StatusBadge } from './status-badge.tsx';
import { NotHere, SummaryCell } from './summary-cell.tsx';
import { useRecordWords } from './use-record-words.ts';
import { useWord } from './use-word.ts';

/** Whether the company lives: the only place of the Overview that says so. */
export function StatusCell({
  view,
  status,
  state,
  proceedings,
  home,
}: CompanySummary['status'] & { readonly view: CompanyView }) {
  const t = useTranslations('company.summary');
  const source = view.sources.companyProfile;
  const { said } = useRecordWords();
  return (
    <SummaryCell of="status" title={t('status')}>
      {status === undefined ? (
        <NotHere view={view} state={state} />
      ) : (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusBadge status={status} />
          <SourceLink of={t('status')} source={source} at="/company/status/statusDetailsBeta/status" />
          <FactMarks marks={marksOf(source, '/company/status')} />
        </span>
      )}
      {proceedings.map(({ kind, since }) => (
        <span key={`${said(kind)} ${since}`} className="font-medium first-letter:uppercase">
          {since === undefined
            ? said(kind)
            : t.rich('proceeding', { kind: said(kind), day: () => <DateText date={since} /> })}
        </span>
      ))}
      {status !== undefined && (
        <StatusDetails view={view} status={status} hasProceedings={proceedings.length > 0} />
      )}
      {home?.country !== undefined && (
        <span>
          {t('home', {
            country: countryText(home.country),
            number: home.number ?? 'none',
            here: placeInSentence(view.country),
            form: formOf(view) ?? 'none',
          })}
        </span>
      )}
    </SummaryCell>
  );
}

/** Days, the reason of a closure, and the words of the source. */
function StatusDetails({
  view,
  status: { kind, localName, isActive, closureReason, closureDate, insolvencyStartDate },
  hasProceedings,
}: {
  readonly view: CompanyView;
  readonly status: NonNullable<CompanyView['status']>;
  readonly hasProceedings: boolean;
}) {
  const t = useTranslations('company');
  const word = useWord();
  return (
    <>
      {!hasProceedings && insolvencyStartDate !== undefined && (
        <span>
          {t('status.insolvencyStartDate')} <DateText date={insolvencyStartDate} />
        </span>
      )}
      {closureDate !== undefined && (
        <span>
          {t('status.closureDate')} <DateText date={closureDate} />
        </span>
      )}
      {kind !== 'closed' && closureReason !== undefined && (
        <span>{word('closureReason', closureReason)}</span>
      )}
      {isActive !== undefined && (
        <span className="text-soft">{t('summary.onRegister', { is: isActive ? 'yes' : 'no' })}</span>
      )}
      {localName !== undefined && (
        <OwnWords
          words={localName}
          source={view.sources.companyProfile}
          at="/company/status/localName"
          className="text-soft"
        />
      )}
    </>
  );
}

function formOf({ facts }: CompanyView): string | undefined {
  const form = facts.find(({ key }) => key === 'legalForm')?.value;
  return form?.kind === 'legalForm' ? (form.english ?? form.localName) : undefined;
}
