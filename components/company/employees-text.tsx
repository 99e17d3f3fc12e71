import { useTranslations } from 'next-intl';
import type { FactValue } from '#lib/domain/company-view/index.ts';
import { DateText } from '../ui/date-text.tsx';
import { formatFigure } from './formats.ts';

/** "127 (band 100–249), as of 31 Dec 2025": a band stays a band. */
export function EmployeesText({ count }: { readonly count: Extract<FactValue, { kind: 'employees' }> }) {
  const t = useTranslations('company.employees');
  const { exact, lastUpdated, isEstimate } = count;
  const band = bandOf(count, t);
  return (
    <>
      <span className="tabular-nums">
        {exact === undefined ? band : formatFigure(exact)}
        {exact !== undefined && band !== undefined && (
          <span className="text-faint text-sm"> · {t('bandAlso', { band })}</span>
        )}
      </span>
      <span className="block text-faint text-sm">
        {isEstimate !== undefined && (isEstimate ? t('estimate') : t('counted'))}
        {isEstimate !== undefined && lastUpdated !== undefined && ', '}
        {lastUpdated !== undefined && (
          <>
            {t('asOf')} <DateText date={lastUpdated} />
          </>
        )}
      </span>
    </>
  );
}

function bandOf(
  { min, max }: Extract<FactValue, { kind: 'employees' }>,
  t: ReturnType<typeof useTranslations<'company.employees'>>,
): string | undefined {
  if (min !== undefined && max !== undefined) {
    return t('range', { min: formatFigure(min), max: formatFigure(max) });
  }
  if (min !== undefined) return t('atLeast', { min: formatFigure(min) });
  return max === undefined ? undefined : t('atMost', { max: formatFigure(max) });
}
