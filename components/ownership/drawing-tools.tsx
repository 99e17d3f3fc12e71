'use client';

import { useTranslations } from 'next-intl';
import type { DrawnNode } from '#lib/domain/ownership-view/index.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { type OwnershipState, toggled } from './ownership-address.ts';
import { RowActions } from './row-actions.tsx';
import { useGo } from './use-go.ts';
import type { useViewport } from './use-viewport.ts';

const MOVES = [
  ['left', 'M10 3 5 8l5 5'],
  ['right', 'M6 3l5 5-5 5'],
  ['up', 'M3 10l5-5 5 5'],
  ['down', 'M3 6l5 5 5-5'],
] as const;

/** What moves the drawing, and what can be done with the node that is chosen. */
export function DrawingTools({
  viewport,
  chosen,
  path,
  state,
  mayBuy,
}: {
  readonly viewport: ReturnType<typeof useViewport>;
  readonly chosen: DrawnNode | undefined;
  readonly path: string;
  readonly state: OwnershipState;
  readonly mayBuy: boolean;
}) {
  const t = useTranslations('ownership.graph');
  const go = useGo(path);
  const canToggle =
    chosen !== undefined &&
    chosen.groupSize === undefined &&
    (chosen.isCollapsed || (chosen.kind !== 'person' && chosen.kind !== 'unknown'));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <div role="toolbar" aria-label={t('tools')} className="flex flex-wrap gap-1.5">
        <Tool label={t('zoomIn')} path="M8 3v10M3 8h10" onPress={() => viewport.zoom('in')} />
        <Tool label={t('zoomOut')} path="M3 8h10" onPress={() => viewport.zoom('out')} />
        <Tool label={t('fit')} path="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" onPress={viewport.fit} />
        <Tool
          label={t('natural')}
          path="M3 4l2-1v10M11 3v10M9 4l2-1M8 7v.1M8 11v.1"
          onPress={viewport.natural}
        />
        {MOVES.map(([way, arrow]) => (
          <Tool key={way} label={t(way)} path={arrow} onPress={() => viewport.move(way)} />
        ))}
      </div>
      {state.opened.length > 0 && (
        <button type="button" className="link text-sm" onClick={() => go({ ...state, opened: [] })}>
          {t('groupAgain')}
        </button>
      )}
      <section aria-label={t('chosen')} className="min-h-9 content-center" data-chosen={chosen?.nodeId}>
        {chosen === undefined ? (
          <p className="text-faint text-sm">{t(viewport.isWhole ? 'none' : 'partial')}</p>
        ) : (
          <div className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-medium">{chosen.name}</span>
            {canToggle && (
              <button
                type="button"
                className="link text-sm"
                onClick={() => go(toggled(state, chosen.nodeId))}
              >
                {t(chosen.isCollapsed ? 'expand' : 'collapse')}
              </button>
            )}
            {chosen.groupSize !== undefined && (
              <button
                type="button"
                className="link text-sm"
                onClick={() => go({ ...state, opened: [...state.opened, chosen.nodeId] })}
              >
                {t('openGroup')}
              </button>
            )}
            <RowActions node={chosen} path={path} state={state} mayBuy={mayBuy} />
          </div>
        )}
      </section>
    </div>
  );
}

function Tool({
  label,
  path,
  onPress,
}: {
  readonly label: string;
  readonly path: string;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={onPress}
      className="icon-button size-9 border border-line bg-surface"
    >
      <Icon>
        <path d={path} />
      </Icon>
    </button>
  );
}
