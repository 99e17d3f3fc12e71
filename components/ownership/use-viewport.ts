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

/** Of the frame, in pixels: as high as the drawing needs, on a phone high enough to look around in it. */
const FRAME = { least: 260, most: 680 };
const STEP = 0.25;
const ZOOM = 1.3;
const SCALES = { least: 0.08, most: 3 };

/** What is seen of a drawing, moved by buttons and keys alone; nothing has to be dragged. */
export function useViewport(
  svg: RefObject<SVGSVGElement | null>,
  drawing: Pick<DrawingView, 'width' | 'height'>,
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

  // It opens whole, at every width; who wants to read small letters goes nearer.
  const seen = place ?? (size === null ? null : fitting(drawing, size));
  const change = useCallback(
    (next: (place: Place, size: Size) => Place) => {
      if (size !== null && seen !== null) setPlace(next(seen, size));
    },
    [seen, size],
  );
  return {
    viewBox: viewBoxOf(drawing, seen, size),
    height: frameHeight(drawing, size),
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

function frameHeight({ width, height }: Size, frame: Size | null): number {
  const most = Math.min(FRAME.most, height + 24);
  const needed = frame === null ? most : Math.round((frame.width * height) / width);
  return Math.min(most, Math.max(FRAME.least, needed));
}

const clamp = (scale: number): number => Math.min(SCALES.most, Math.max(SCALES.least, scale));

const fitting = (drawing: Size, size: Size): Place => ({
  x: drawing.width / 2,
  y: drawing.height / 2,
  scale: Math.min(size.width / drawing.width, size.height / drawing.height, 1.2),
});

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
