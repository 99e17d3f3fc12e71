import { useTranslations } from 'next-intl';
import type { ReportChart } from '#lib/domain/report/report.ts';

/**
 * The structure as it was drawn when the version was saved; the rows below it say the same in words. It scrolls inside
 * its frame, which the link within makes reachable by keys.
 */
export function StructureDrawing({
  id,
  version,
  chart: { width, height },
}: {
  readonly id: string;
  readonly version: number;
  readonly chart: Pick<ReportChart, 'width' | 'height'>;
}) {
  const t = useTranslations('report.section');
  const src = (theme: 'paper' | 'dark') => `/api/desk/reports/${id}/chart?version=${version}&theme=${theme}`;
  return (
    <div className="mb-3 max-h-[32rem] overflow-auto border-line border-y" data-chart>
      <a href={src('paper')} title={t('chartOpen')} className="mx-auto block w-fit">
        <picture>
          <source srcSet={src('dark')} media="(prefers-color-scheme: dark) and (not print)" />
          <img
            src={src('paper')}
            alt={t('chart')}
            width={width}
            height={height}
            loading="lazy"
            className="h-auto max-w-none print:max-w-full"
          />
        </picture>
      </a>
    </div>
  );
}
