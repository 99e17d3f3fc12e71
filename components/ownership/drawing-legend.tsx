import { useTranslations } from 'next-intl';
import { drawnSigns } from '#lib/domain/ownership-chart/drawn-signs.ts';
import type { DrawnNode } from '#lib/domain/ownership-view/index.ts';

/** What the lines are, and what the signs mean that stand on the boxes of this drawing. */
export function DrawingLegend({ nodes }: { readonly nodes: readonly DrawnNode[] }) {
  const t = useTranslations('ownership.graph');
  const signs = drawnSigns(nodes.map(signedBy));
  return (
    <p className="text-faint text-sm" data-legend={signs.join(' ')}>
      {[t('legend'), ...signs.map((sign) => t(`signs.${sign}`))].join(' ')}
    </p>
  );
}

function signedBy({ figure, verdict, isRoot, known, possible, kind, openEnd }: DrawnNode) {
  // The bar of holders whom nobody names shows nothing as known.
  const sure = kind === 'unknown' || kind === 'dispersed' ? 0 : (known?.toPercent ?? 0);
  return {
    ...{ figure, verdict },
    isDotted: !isRoot && known !== undefined && (possible ?? known).toPercent > sure,
    isOpen: openEnd !== undefined && (openEnd.goOn?.credits ?? 0) === 0,
  };
}
