'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { EDGE_CATEGORIES } from '#lib/domain/ownership-chart/chart.ts';
import type { DrawingView, DrawnNode, TreeRowView } from '#lib/domain/ownership-view/index.ts';
import { canExplain } from './can-explain.ts';
import { DrawingLegend } from './drawing-legend.tsx';
import { DrawingTools } from './drawing-tools.tsx';
import { DrawnEdgeLabel, DrawnEdgeLine } from './drawn-edge.tsx';
import { DrawnNodeBox } from './drawn-node-box.tsx';
import { MOVABLE } from './grid-roles.ts';
import { neighbourOf } from './neighbour-of.ts';
import { useSayNode } from './node-words.ts';
import type { OwnershipState } from './ownership-address.ts';
import { useGo } from './use-go.ts';
import { type Move, useViewport } from './use-viewport.ts';

interface Props {
  readonly drawing: DrawingView;
  readonly rows: readonly TreeRowView[];
  readonly rootName: string;
  readonly path: string;
  readonly state: OwnershipState;
  readonly thresholdPercent: number;
  readonly mayBuy: boolean;
}

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The structure drawn in layers, owners above. Everything can be done with buttons and keys; nothing is dragged. */
export function Drawing({ drawing, rows, rootName, path, state, thresholdPercent, mayBuy }: Props) {
  const t = useTranslations('ownership.graph');
  const say = useSayNode();
  const go = useGo(path);
  const svg = useRef<SVGSVGElement>(null);
  const viewport = useViewport(svg, drawing);
  const [chosenId, setChosenId] = useState<string>();
  const chosen = drawing.nodes.find(({ nodeId }) => nodeId === chosenId);
  const rowOf = new Map(rows.toReversed().map((row) => [row.node.nodeId, row]));

  const grouped = drawing.nodes.reduce((sum, { groupSize = 0 }) => sum + groupSize, 0);

  const choose = (node: DrawnNode) => {
    setChosenId(node.nodeId);
    viewport.show(node);
  };
  const onNodeKey = (event: KeyboardEvent, node: DrawnNode) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (node.groupSize !== undefined) go({ ...state, opened: [...state.opened, node.nodeId] });
      else if (canExplain(node)) go({ ...state, why: node.nodeId });
      return;
    }
    const way = MOVES[event.key];
    if (way === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = neighbourOf(drawing, node, way);
    svg.current?.querySelector<SVGElement>(`[data-node="${CSS.escape(next?.nodeId ?? '')}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const way = MOVES[event.key];
    if (way !== undefined) viewport.move(way);
    else if (event.key === '+' || event.key === '=') viewport.zoom('in');
    else if (event.key === '-') viewport.zoom('out');
    else if (event.key === '0') viewport.fit();
    else return;
    event.preventDefault();
  };

  return (
    <div className="grid gap-3">
      <DrawingTools viewport={viewport} chosen={chosen} path={path} state={state} mayBuy={mayBuy} />
      <svg
        ref={svg}
        {...MOVABLE}
        aria-label={t('label', { name: rootName })}
        aria-describedby="drawing-help"
        width="100%"
        height={viewport.height}
        viewBox={viewport.viewBox}
        className="rounded border border-line bg-surface"
        onKeyDown={onKey}
        data-drawing
      >
        <Definitions />
        {drawing.edges.map((edge) => (
          <DrawnEdgeLine key={edge.id} edge={edge} />
        ))}
        {drawing.edges.map((edge) => (
          <DrawnEdgeLabel key={edge.id} edge={edge} />
        ))}
        {drawing.nodes.map((node) => (
          <DrawnNodeBox
            key={node.nodeId}
            node={node}
            label={say(node, rowOf.get(node.nodeId))}
            isChosen={node.nodeId === chosenId}
            thresholdPercent={thresholdPercent}
            onChoose={() => choose(node)}
            onKey={(event) => onNodeKey(event, node)}
          />
        ))}
      </svg>
      {grouped > 0 && (
        <p className="text-sm" data-grouped={grouped}>
          {t('grouped', { count: grouped })}
        </p>
      )}
      <DrawingLegend nodes={drawing.nodes} />
      <p id="drawing-help" className="text-faint text-sm print:hidden">
        {t('help')}
      </p>
    </div>
  );
}

/** Heads of the arrows, one for each category; the band's hatching. */
function Definitions() {
  return (
    <defs>
      {EDGE_CATEGORIES.map((name) => (
        <marker
          key={name}
          id={`arrow-${name}`}
          viewBox="0 0 8 8"
          refX="8"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8Z" className={name === 'control' ? 'fill-control' : 'fill-soft'} />
        </marker>
      ))}
      <pattern id="band" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="4" className="fill-accent" />
      </pattern>
    </defs>
  );
}
