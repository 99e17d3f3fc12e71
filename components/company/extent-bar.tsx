'use client';

import type { Extent } from '#lib/domain/company-view/index.ts';

/**
 * 0 to 100 with ticks at 25 and 50: solid for a figure, hatched from bound to bound for a band, a dotted outline for
 * what nobody knows. Decoration beside the words, drawn by attributes: the page's policy allows no inline style.
 */
export function ExtentBar({
  extent,
  isQuiet = false,
}: {
  readonly extent: Extent;
  readonly isQuiet?: boolean;
}) {
  const fill = isQuiet ? 'fill-strong' : 'fill-accent';
  const { from, to } = boundsOf(extent);
  return (
    <svg viewBox="0 0 200 12" aria-hidden="true" className="h-3 w-full max-w-50" preserveAspectRatio="none">
      <rect x="0" y="3" width="200" height="6" className="fill-wash" />
      {extent.kind === 'unknown' ? (
        <rect
          x="0.5"
          y="3.5"
          width="199"
          height="5"
          className="fill-none stroke-strong"
          strokeDasharray="2 3"
        />
      ) : extent.kind === 'exact' ? (
        <rect x="0" y="3" width={to * 2} height="6" className={fill} />
      ) : (
        <Band from={from} to={to} />
      )}
      <path d="M50 1v10M100 1v10" className="stroke-strong" strokeWidth="1" />
    </svg>
  );
}

/** Hatched: somewhere in here. */
function Band({ from, to }: { readonly from: number; readonly to: number }) {
  const stripes = [];
  for (let x = from * 2; x < to * 2; x += 4) stripes.push(`M${x} 9 ${Math.min(x + 3, to * 2)} 3`);
  return (
    <>
      <rect
        x={from * 2}
        y="3"
        width={(to - from) * 2}
        height="6"
        className="fill-none stroke-accent"
        strokeWidth="1"
      />
      <path d={stripes.join('')} className="stroke-accent" strokeWidth="1" />
    </>
  );
}

function boundsOf(extent: Extent): { from: number; to: number } {
  switch (extent.kind) {
    case 'exact':
      return { from: 0, to: extent.value };
    case 'range':
      return { from: extent.lower, to: extent.upper };
    case 'atLeast':
      return { from: extent.lower, to: 100 };
    case 'atMost':
      return { from: 0, to: extent.upper };
    case 'unknown':
      return { from: 0, to: 0 };
  }
}
