import { useTranslations } from 'next-intl';
import type { Extent } from '#lib/domain/company-view/index.ts';
import { percentFigure } from '#lib/domain/ownership/rational.ts';
import { ExtentBar } from './extent-bar.tsx';

/** A declared extent: "25–50 %" with its bounds in words. A band stays a band. */
export function ExtentText({
  extent,
  label,
}: {
  readonly extent: Extent;
  readonly label: string | undefined;
}) {
  const t = useTranslations('company.extent');
  const { short, words } = textOf(extent, t);
  return (
    <div className="grid gap-0.5">
      <p>
        {label !== undefined && <span className="text-faint">{t('of', { what: label })}</span>}
        <span className="font-medium tabular-nums">{short}</span>
      </p>
      <ExtentBar extent={extent} />
      {words !== undefined && <p className="text-faint text-xs">{words}</p>}
    </div>
  );
}

function textOf(
  extent: Extent,
  t: ReturnType<typeof useTranslations<'company.extent'>>,
): { short: string; words: string | undefined } {
  switch (extent.kind) {
    case 'exact':
      return { short: t('exact', { value: percentFigure(extent.value) }), words: undefined };
    case 'range': {
      const bounds = { lower: percentFigure(extent.lower), upper: percentFigure(extent.upper) };
      return { short: t('range', bounds), words: t('rangeWords', bounds) };
    }
    case 'atLeast': {
      const lower = percentFigure(extent.lower);
      return { short: t('atLeast', { lower }), words: t('atLeastWords', { lower }) };
    }
    case 'atMost': {
      const upper = percentFigure(extent.upper);
      return { short: t('atMost', { upper }), words: t('atMostWords', { upper }) };
    }
    case 'unknown':
      return { short: t('unknown'), words: undefined };
  }
}
