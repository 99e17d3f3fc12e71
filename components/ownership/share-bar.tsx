'use client';

import type { NodeView } from '#lib/domain/ownership-view/index.ts';

const WIDTH = 200;

/**
 * 0 to 100 % with ticks at the threshold and at 50: solid as far as it is sure, hatched over a band, a dotted outline
 * for what the unknown may hide. Decoration beside the words, drawn by attributes: the page allows no inline style.
 */
export function ShareBar({
  node: { known, possible, kind },
  thresholdPercent,
}: {
  readonly node: Pick<NodeView, 'known' | 'possible' | 'kind'>;
  readonly thresholdPercent: number;
}) {
  const isUnknown = kind === 'unknown' || kind === 'dispersed';
  const at = (percent: number) => (percent * WIDTH) / 100;
  const from = known === undefined || isUnknown ? 0 : at(known.fromPercent);
  const to = known === undefined || isUnknown ? 0 : at(known.toPercent);
  const most = at((possible ?? known)?.toPercent ?? 0);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 14`}
      aria-hidden="true"
      preserveAspectRatio="none"
      className="h-3.5 w-full max-w-56 min-w-24"
    >
      <rect x="0" y="4" width={WIDTH} height="6" className="fill-wash stroke-line" strokeWidth="0.5" />
      {from > 0 && <rect x="0" y="4" width={from} height="6" className="fill-accent" />}
      {to > from && <path d={stripes(from, to)} className="stroke-accent" strokeWidth="1.2" />}
      {most > to && (
        <rect
          x={to + 0.5}
          y="4.5"
          width={Math.max(0, most - to - 1)}
          height="5"
          className="fill-none stroke-warning"
          strokeDasharray="2 2.5"
        />
      )}
      <path
        d={`M${at(thresholdPercent)} 1v12M${at(50)} 1v12`}
        className="stroke-ink"
        strokeWidth="1"
        opacity="0.55"
      />
    </svg>
  );
}

function stripes(from: number, to: number): string {
  const lines = [`M${from} 4H${to}V10H${from}Z`];
  for (let x = from; x < to; x += 4) lines.push(`M${x} 10 ${Math.min(x + 3, to)} 4`);
  return lines.join('');
}
