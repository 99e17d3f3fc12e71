'use client';

import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { DrawingView, DrawnNode } from '#lib/domain/ownership-view/index.ts';

/** The part of the drawing that is seen: its middle, and how many pixels a unit takes. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export type Move = 'left' | 'right' | 'up' | 'down';

const STEP = 0.25;
const ZOOM = 1.3;
const SCALES = { least: 0.08, most: 3 };
/** Below this the names are too small to read: then the drawing begins at the company instead. */
const READABLE = 0.8;

/** What is seen of a drawing, moved by buttons and keys alone; nothing has to be dragged. */
export function useViewport(
  svg: RefObject<SVGSVGElement | null>,
  drawing: Pick<DrawingView, 'width' | 'height' | 'nodes'>,
) {
  const [size, setSize] = useState<Size | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg]);

  const seen = place ?? (size === null ? null : firstPlace(drawing, size));
  const change = useCallback(
    (next: (place: Place, size: Size) => Place) => {
      if (size !== null && seen !== null) setPlace(next(seen, size));
    },
    [seen, size],
  );
  return {
    viewBox: viewBoxOf(drawing, seen, size),
    /** Whether the whole drawing is in sight. */
    isWhole: seen === null || size === null || isInSight(drawing, seen, size),
    zoom: (way: 'in' | 'out') =>
      change(({ x, y, scale }) => ({ x, y, scale: clamp(scale * (way === 'in' ? ZOOM : 1 / ZOOM)) })),
    fit: () => change((_, now) => fitting(drawing, now)),
    natural: () => change(({ x, y }) => ({ x, y, scale: 1 })),
    move: (way: Move) =>
      change((from, { width, height }) => ({
        ...from,
        x: from.x + (way === 'left' ? -1 : way === 'right' ? 1 : 0) * ((width * STEP) / from.scale),
        y: from.y + (way === 'up' ? -1 : way === 'down' ? 1 : 0) * ((height * STEP) / from.scale),
      })),
    /** Brings a node into sight that is not. */
    show: ({ box }: Pick<DrawnNode, 'box'>) =>
      change((from, { width, height }) => {
        const [halfX, halfY] = [width / from.scale / 2, height / from.scale / 2];
        const isSeen =
          box.x >= from.x - halfX &&
          box.x + box.width <= from.x + halfX &&
          box.y >= from.y - halfY &&
          box.y + box.height <= from.y + halfY;
        return isSeen ? from : { ...from, x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }),
  };
}

const clamp = (scale: number): number => Math.min(SCALES.most, Math.max(SCALES.least, scale));

const fitting = (drawing: Size, size: Size): Place => ({
  x: drawing.width / 2,
  y: drawing.height / 2,
  scale: Math.min(size.width / drawing.width, size.height / drawing.height, 1.2),
});

/** All of it where that can be read; else the company, with as much above it as there is room for. */
function firstPlace(drawing: Pick<DrawingView, 'width' | 'height' | 'nodes'>, size: Size): Place {
  const whole = fitting(drawing, size);
  const root = drawing.nodes.find(({ isRoot }) => isRoot);
  if (whole.scale >= READABLE || root === undefined) return whole;
  const scale = Math.max(READABLE, whole.scale);
  const { box } = root;
  return {
    scale,
    x: within(box.x + box.width / 2, size.width / scale, drawing.width),
    y: within(box.y + box.height / 2, size.height / scale, drawing.height),
  };
}

/** A middle from which nothing beside the drawing is seen while a part of it is not. */
const within = (middle: number, seen: number, whole: number): number =>
  seen >= whole ? whole / 2 : Math.min(Math.max(middle, seen / 2), whole - seen / 2);

function isInSight(drawing: Size, { x, y, scale }: Place, size: Size): boolean {
  const [halfX, halfY] = [size.width / scale / 2, size.height / scale / 2];
  // Half a unit is rounding.
  return Math.max(x, drawing.width - x) <= halfX + 0.5 && Math.max(y, drawing.height - y) <= halfY + 0.5;
}

function viewBoxOf(drawing: Size, place: Place | null, size: Size | null): string {
  if (place === null || size === null) return `0 0 ${drawing.width} ${drawing.height}`;
  const [width, height] = [size.width / place.scale, size.height / place.scale];
  return [place.x - width / 2, place.y - height / 2, width, height].map((n) => n.toFixed(1)).join(' ');
}
