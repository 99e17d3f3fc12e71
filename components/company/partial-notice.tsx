import { useTranslations } from 'next-intl';
import { DataPoint } from '#lib/contract/index.ts';
import type { CompanyView } from '#lib/domain/company-view/index.ts';
import { failuresByCause } from '#lib/domain/lookup/failures-by-cause.ts';
import { Absence } from '../ui/absence.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { getDataPath } from './company-path.ts';

/** That only a part of what was asked has come: what is here, what failed and why, and where to ask for it again. */
export function PartialNotice({ view }: { readonly view: CompanyView }) {
  const t = useTranslations('company.partial');
  const names = useTranslations('lookups.dataPoint');
  const parts = DataPoint.options.map((dataPoint) => ({ dataPoint, ...view.parts[dataPoint] }));
  const answered = parts.filter(({ held }) => held !== undefined);
  const here = answered.filter(({ isEmpty }) => !isEmpty);
  const empty = answered.filter(({ isEmpty }) => isEmpty);
  const failed = parts.filter(({ status, held }) => status === 'failed' && held === undefined);
  if (answered.length === 0 || failed.length === 0) return null;
  const listed = (those: typeof parts) => those.map(({ dataPoint }) => names(dataPoint)).join(', ');
  const causes = failuresByCause(
    failed.map(({ dataPoint, failure }) => ({ id: dataPoint, failure: failure ?? null })),
  );
  return (
    <Absence
      kind="partial"
      action={
        failed.some(({ failure }) => failure?.isRetryable) && (
          <ButtonLink href={getDataPath(view)} look="secondary">
            {t('retry', { parts: listed(failed) })}
          </ButtonLink>
        )
      }
    >
      {here.length > 0 && <p>{t('here', { parts: listed(here) })}</p>}
      {empty.length > 0 && <p>{t('empty', { parts: listed(empty) })}</p>}
      {causes.map(({ message, ids }) => (
        <p key={ids.join(' ')} className="wrap-anywhere">
          {t('failed', { part: listed(failed.filter(({ dataPoint }) => ids.includes(dataPoint))), message })}
        </p>
      ))}
    </Absence>
  );
}
