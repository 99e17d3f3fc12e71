'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { TreeRowView } from '#lib/domain/ownership-view/index.ts';
import { HeadCell, Table, TableBody, TableHead } from '../ui/table.tsx';
import { canExplain } from './can-explain.ts';
import { ROWGROUP, TREEGRID } from './grid-roles.ts';
import { type OwnershipState, toggled } from './ownership-address.ts';
import { TreeRow } from './tree-row.tsx';
import { useGo } from './use-go.ts';

interface Props {
  readonly path: string;
  readonly state: OwnershipState;
  readonly rootName: string;
  readonly rows: readonly TreeRowView[];
  readonly thresholdPercent: number;
  readonly mayBuy: boolean;
  /** Rows of the same columns below the holders. */
  readonly children?: ReactNode;
}

/**
 * The structure as a tree table: who holds what, level by level. One row can be reached with Tab, the others with the
 * arrow keys, as in any tree: right opens and goes in, left closes and goes out, Enter explains the figure.
 */
export function OwnershipTree({ path, state, rootName, rows, thresholdPercent, mayBuy, children }: Props) {
  const t = useTranslations('ownership.tree');
  const go = useGo(path);
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState(rows[0]?.key);
  const activeKey = rows.some(({ key }) => key === chosen) ? chosen : rows[0]?.key;

  const focusRow = (row: TreeRowView | undefined) => {
    if (row === undefined) return;
    setChosen(row.key);
    table.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const at = rows.findIndex(({ key }) => key === activeKey);
    const row = rows[at];
    // A link or button inside a row keeps its own keys.
    if (row === undefined || !(event.target instanceof HTMLTableRowElement)) return;
    const act = actionOf(event.key, { rows, row, at, focusRow });
    if (act === 'toggle') go(toggled(state, row.node.nodeId));
    if (act === 'explain' && canExplain(row.node)) go({ ...state, why: row.node.nodeId });
    if (act !== undefined) event.preventDefault();
  };

  return (
    <>
      <Table
        ref={table}
        {...TREEGRID}
        aria-label={t('label', { name: rootName })}
        aria-describedby="tree-help"
        folds="sm"
        onKeyDown={onKeyDown}
      >
        <TableHead>
          <HeadCell className="w-[40%]">{t('holder')}</HeadCell>
          <HeadCell className="w-[18%]">{t('direct')}</HeadCell>
          <HeadCell className="w-[20%]">{t('computed', { name: rootName })}</HeadCell>
          <HeadCell>{t('bar')}</HeadCell>
        </TableHead>
        <TableBody {...ROWGROUP}>
          {rows.map((row) => (
            <TreeRow
              key={row.key}
              row={row}
              path={path}
              state={state}
              isActive={row.key === activeKey}
              thresholdPercent={thresholdPercent}
              mayBuy={mayBuy}
              onActive={() => setChosen(row.key)}
              onGoTo={(key) => focusRow(rows.find((one) => one.key === key))}
            />
          ))}
        </TableBody>
        {children}
      </Table>
      <p className="mt-2 text-faint text-sm max-sm:hidden print:hidden" id="tree-help">
        {t('help')}
      </p>
    </>
  );
}

interface Keys {
  readonly rows: readonly TreeRowView[];
  readonly row: TreeRowView;
  readonly at: number;
  readonly focusRow: (row: TreeRowView | undefined) => void;
}

/** What a key does on a row; undefined: nothing of ours. */
function actionOf(
  key: string,
  { rows, row, at, focusRow }: Keys,
): 'moved' | 'toggle' | 'explain' | undefined {
  const move = (to: TreeRowView | undefined) => {
    focusRow(to);
    return 'moved' as const;
  };
  switch (key) {
    case 'ArrowDown':
      return move(rows[at + 1]);
    case 'ArrowUp':
      return move(rows[at - 1]);
    case 'Home':
      return move(rows[0]);
    case 'End':
      return move(rows.at(-1));
    case 'ArrowRight':
      if (row.isExpandable && !row.isExpanded && row.node.isCollapsed) return 'toggle';
      return move(row.isExpanded ? rows[at + 1] : undefined);
    case 'ArrowLeft':
      if (row.isExpanded) return 'toggle';
      return move(rows.find(({ key: one }) => one === row.parentKey));
    case 'Enter':
      return 'explain';
    default:
      return undefined;
  }
}
