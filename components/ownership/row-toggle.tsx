'use client';

import { useTranslations } from 'next-intl';
import type { TreeRowView } from '#lib/domain/ownership-view/index.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { type OwnershipState, toggled } from './ownership-address.ts';
import { useGo } from './use-go.ts';

/** Opens and closes a row with the mouse; the keyboard has its arrows on the row itself. */
export function RowToggle({
  row: { node, isExpanded, isExpandable },
  path,
  state,
}: {
  readonly row: TreeRowView;
  readonly path: string;
  readonly state: OwnershipState;
}) {
  const t = useTranslations('ownership.tree');
  const go = useGo(path);
  const canToggle = isExpandable && (isExpanded || node.isCollapsed);
  if (!canToggle) return <span className="w-6 shrink-0" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="icon-button print:hidden"
      aria-label={t(isExpanded ? 'close' : 'open', { name: node.name })}
      onClick={() => go(toggled(state, node.nodeId))}
    >
      <Icon>
        <path d={isExpanded ? 'M4 6.5 8 10.5l4-4' : 'M6.5 4 10.5 8l-4 4'} />
      </Icon>
    </button>
  );
}
