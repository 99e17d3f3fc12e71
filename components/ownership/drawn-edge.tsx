'use client';

import { labelLines } from '#lib/domain/ownership-chart/fit-text.ts';
import { LABEL } from '#lib/domain/ownership-chart/measures.ts';
import type { DrawnEdge } from '#lib/domain/ownership-view/index.ts';

/** Ownership is solid, control without shares dashed and of another colour, what closes a circle dotted. */
export function DrawnEdgeLine({ edge: { path, category, isBack, isRange } }: { readonly edge: DrawnEdge }) {
  const dashes = category === 'control' ? '7 4' : isBack ? '2 3' : isRange ? '12 3' : undefined;
  return (
    <path
      d={path}
      strokeDasharray={dashes}
      strokeWidth="1.5"
      markerEnd={`url(#arrow-${category})`}
      className={`fill-none ${category === 'control' ? 'stroke-control' : 'stroke-soft'}`}
      data-edge={isBack ? 'back' : category}
    />
  );
}

export function DrawnEdgeLabel({
  edge: {
    labelBox: { x, y, width, height },
    text,
    label,
    category,
  },
}: {
  readonly edge: DrawnEdge;
}) {
  return (
    <g>
      <title>{label}</title>
      <rect x={x} y={y} width={width} height={height} rx="3" className="fill-surface" />
      {labelLines(text).map((line, at) => (
        <text
          key={line}
          x={x + width / 2}
          y={y + 11 + at * LABEL.lineHeight}
          textAnchor="middle"
          fontSize="11"
          className={category === 'control' ? 'fill-control' : 'fill-soft'}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
