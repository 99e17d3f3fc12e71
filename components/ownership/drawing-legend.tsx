import { useTranslations } from 'next-intl';
import { drawnSigns, signWords } from '#lib/domain/ownership-chart/drawn-signs.ts';
import type { DrawnNode } from '#lib/domain/ownership-view/index.ts';

/** What the lines are, and what the signs mean that stand on the boxes of this drawing. */
export function DrawingLegend({ nodes }: { readonly nodes: readonly DrawnNode[] }) {
  const t = useTranslations('ownership.graph');
  const signs = drawnSigns(nodes.map(signedBy));
  return (
    <p className="text-faint text-sm" data-legend={signs.join(' ')}>
      {[t('legend'), ...signs.map(signWords)].join(' ')}
    </p>
  );
}

function signedBy({ figure, verdict, isRoot, known, possible, kind, openEnd }: DrawnNode) {
  // The root has no bar; that of holders whom nobody names shows nothing as known.
  const isNamed = kind !== 'unknown' && kind !== 'dispersed';
  const bar = isRoot ? undefined : known;
  return {
    ...{ figure, verdict },
    isHatched: isNamed && bar !== undefined && bar.toPercent > bar.fromPercent,
    isDotted: bar !== undefined && (possible ?? bar).toPercent > (isNamed ? bar.toPercent : 0),
    isOpen: openEnd !== undefined && (openEnd.goOn?.credits ?? 0) === 0,
  };
}
