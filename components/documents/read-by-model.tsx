import { useTranslations } from 'next-intl';
import type { ExtractedFigures, ModelOpinion, NamedFigure } from '#lib/domain/lookup/extracted-figures.ts';
import { Badge } from '../ui/badge.tsx';
import { formatDate } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';

/** Figures that a model read from annual accounts, and its opinion of them; marked, for no register says them. */
export function ReadByModel({ extracted }: { readonly extracted: ExtractedFigures }) {
  const t = useTranslations('documents.read');
  const { figures, opinion, approvalDate, currency, accountingStandard, statementType } = extracted;
  return (
    <Fold
      className="mt-1"
      title={<Badge tone="warning">{t('title')}</Badge>}
      label={t('title')}
      data-mark="ai_analysis"
    >
      <p className="mb-1.5 text-faint">{t('help')}</p>
      <Terms
        rows={[
          [t('approvalDate'), approvalDate && formatDate(approvalDate)],
          [t('standard'), accountingStandard],
          [t('statementType'), statementType],
          [t('currency'), currency],
        ]}
      />
      <Figures title={t('figures')} figures={figures} />
      {opinion !== undefined && <Opinion opinion={opinion} />}
    </Fold>
  );
}

function Opinion({ opinion }: { readonly opinion: ModelOpinion }) {
  const t = useTranslations('documents.read');
  const { summary, narrative, healthScore, overallRisk, ratios, insights, strengths, concerns, trends } =
    opinion;
  return (
    <div className="mt-2 border-line border-l-2 pl-3">
      <p className="font-medium">{t('opinion')}</p>
      {[summary, narrative].map(
        (text) =>
          text !== undefined && (
            <p key={text} className="max-w-prose whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ),
      )}
      <Terms
        rows={[
          [t('healthScore'), healthScore?.toString()],
          [t('overallRisk'), overallRisk],
          [t('strengths'), strengths.join('; ')],
          [t('concerns'), concerns.join('; ')],
          [t('trends'), trends.map(({ name, direction }) => `${name}: ${direction}`).join('; ')],
        ]}
      />
      <Figures title={t('ratios')} figures={ratios} />
      {insights.length > 0 && (
        <>
          <p className="mt-1.5 text-faint">{t('insights')}</p>
          <ul className="list-inside list-disc">
            {insights.map((one) => {
              const said = [
                ...[one.title, one.description, one.metricValue, one.recommendation],
                ...[one.category, one.riskLevel],
              ].filter(Boolean);
              return (
                <li key={said.join()} className="wrap-anywhere">
                  {said.join(' · ')}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}

type Row = readonly [term: string, value: string | undefined];

function Terms({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className="grid gap-x-3 gap-y-0.5 sm:grid-cols-[auto_1fr]">
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term} className="contents">
              <dt className="text-faint wrap-anywhere">{term}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Figures({ title, figures }: { readonly title: string; readonly figures: readonly NamedFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <>
      <p className="mt-1.5 text-faint">{title}</p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 tabular-nums">
        {figures.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="wrap-anywhere">{name}</dt>
            <dd className="text-right">{value.toLocaleString('en', { maximumFractionDigits: 20 })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
