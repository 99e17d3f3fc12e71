import { useTranslations } from 'next-intl';
import type { ThemeName } from '#lib/domain/ownership-chart/chart-theme.ts';
import type { ReportChart } from '#lib/domain/report/report.ts';

/**
 * The structure as it was drawn when the version was saved; the rows below it say the same in words. It scrolls inside
 * its frame, which the link within makes reachable by keys.
 */
export function StructureDrawing({
  chart: { width, height },
  srcOf,
  isFitted = false,
}: {
  readonly chart: Pick<ReportChart, 'width' | 'height'>;
  readonly srcOf: (theme: ThemeName) => string;
  /** As wide as its place at most; else it scrolls at its natural size. */
  readonly isFitted?: boolean;
}) {
  const t = useTranslations('report.section');
  return (
    <div className={`mb-3 border-line border-y ${isFitted ? '' : 'max-h-[32rem] overflow-auto'}`} data-chart>
      <a href={srcOf('paper')} title={t('chartOpen')} className="mx-auto block w-fit">
        <picture>
          <source srcSet={srcOf('dark')} media="screen and (prefers-color-scheme: dark)" />
          <img
            src={srcOf('paper')}
            alt={t('chart')}
            width={width}
            height={height}
            loading="lazy"
            className={`h-auto print:max-w-full ${isFitted ? 'max-w-full' : 'max-w-none'}`}
          />
        </picture>
      </a>
    </div>
  );
}
