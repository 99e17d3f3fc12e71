'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { TreeRowView } from '#lib/domain/ownership-view/index.ts';
import { isSaidOfRow } from '#lib/domain/ownership-view/when-said-of-part.ts';
import { countryText } from '../ui/country-label.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { Flag } from '../ui/flag.tsx';
import { Cell, Row } from '../ui/table.tsx';
import { VerdictTag } from '../ui/verdict-tag.tsx';
import { canExplain } from './can-explain.ts';
import { GRIDCELL, ROW } from './grid-roles.ts';
import { KindIcon } from './kind-icon.tsx';
import { useReason, useSayNode } from './node-words.ts';
import { addressOf, type OwnershipState } from './ownership-address.ts';
import { RowMore } from './row-more.tsx';
import { RowToggle } from './row-toggle.tsx';
import { ShareBar } from './share-bar.tsx';

interface Props {
  readonly row: TreeRowView;
  readonly path: string;
  readonly state: OwnershipState;
  readonly isActive: boolean;
  readonly thresholdPercent: number;
  readonly mayBuy: boolean;
  readonly onActive: () => void;
  readonly onGoTo: (key: string) => void;
}

/** Deeper levels stand further in; on a small screen there is room for some of them only. */
const INDENTS = [
  '',
  'pl-2 sm:pl-5',
  'pl-4 sm:pl-10',
  'pl-6 sm:pl-15',
  'pl-8 sm:pl-20',
  'pl-10 sm:pl-25',
  'pl-12 sm:pl-30',
  'pl-12 sm:pl-35',
  'pl-12 sm:pl-40',
];
const indentOf = (level: number): string => INDENTS[Math.min(level, INDENTS.length) - 1] ?? '';

export function TreeRow({ row, path, state, isActive, thresholdPercent, mayBuy, onActive, onGoTo }: Props) {
  const t = useTranslations('ownership.tree');
  const say = useSayNode();
  const { node } = row;
  return (
    <Row
      {...ROW}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.isExpandable ? row.isExpanded : undefined}
      aria-label={say(node, row)}
      tabIndex={isActive ? 0 : -1}
      data-key={row.key}
      data-node={node.nodeId}
      onFocus={onActive}
      className="hover:bg-wash focus-within:bg-wash focus-visible:-outline-offset-2"
    >
      <Cell {...GRIDCELL} className={indentOf(row.level)}>
        <Holder {...{ row, path, state, isActive, onGoTo }} />
      </Cell>
      <Cell {...GRIDCELL} label={t('direct')} empty="" className="tabular-nums">
        {row.direct !== undefined && (
          <span className={row.isControl ? 'text-soft italic' : ''}>{row.direct}</span>
        )}
      </Cell>
      <Cell {...GRIDCELL} label={(node.nature ?? node.known) && t('inAll')} className="tabular-nums">
        <Computed row={row} />
      </Cell>
      <Cell {...GRIDCELL} empty="">
        {(node.known ?? node.possible) !== undefined && row.sameAs === undefined && (
          <ShareBar node={node} thresholdPercent={thresholdPercent} />
        )}
        <OpenEnd {...{ row, path, state, isActive, mayBuy }} />
      </Cell>
    </Row>
  );
}

function Holder({
  row,
  path,
  state,
  isActive,
  onGoTo,
}: Pick<Props, 'row' | 'path' | 'state' | 'isActive' | 'onGoTo'>) {
  const t = useTranslations('ownership.tree');
  const { node } = row;
  return (
    <div className="flex items-start gap-1.5">
      <RowToggle row={row} path={path} state={state} />
      <span className="mt-1 text-faint">
        <KindIcon kind={node.kind} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <HolderName row={row} isActive={isActive} />
          {node.countryCode !== undefined && (
            <span className="inline-flex items-center gap-1 text-faint text-xs">
              <Flag country={node.countryCode} />
              <abbr title={countryText(node.countryCode)} className="no-underline">
                {node.countryCode === 'TEST' ? countryText(node.countryCode) : node.countryCode}
              </abbr>
            </span>
          )}
          <VerdictTag verdict={node.verdict} isWarned={node.flags !== undefined} />
        </p>
        <div className="flex min-h-6 items-center gap-x-3 text-xs print:min-h-0">
          {node.flags !== undefined && (
            <span className="min-w-0 truncate text-warning" data-warned title={node.flags.join(' · ')}>
              {node.flags.join(' · ')}
            </span>
          )}
          {isSaidOfRow('subject', row) && <span className="text-faint">{t('subject')}</span>}
          <SameAs row={row} onGoTo={onGoTo} />
          {isSaidOfRow('hidden', row) && (
            <span className="text-faint">{t('hidden', { count: node.hiddenOwners })}</span>
          )}
          <span className="flex min-h-6 flex-none items-center gap-x-3 print:hidden">
            {canExplain(node) && (
              <Link
                className="link"
                tabIndex={isActive ? 0 : -1}
                prefetch={false}
                scroll={false}
                href={addressOf(path, { ...state, why: node.nodeId })}
                aria-label={t('whyLabel', {
                  share: node.nature ?? node.known?.text ?? '',
                  name: node.name,
                })}
              >
                {t('why')}
              </Link>
            )}
            <RowMore {...{ row, path, state, isActive }} />
          </span>
        </div>
      </div>
    </div>
  );
}

/** The name leads to the page of the company. */
function HolderName({ row: { node }, isActive }: Pick<Props, 'row' | 'isActive'>) {
  const t = useTranslations('ownership.tree');
  const { name, company, isRoot } = node;
  if (company === undefined || isRoot) return <span className="font-medium wrap-anywhere">{name}</span>;
  return (
    <Link
      className="link font-medium wrap-anywhere"
      tabIndex={isActive ? 0 : -1}
      prefetch={false}
      href={`/companies/${encodeURIComponent(company.country)}/${encodeURIComponent(company.companyId)}`}
      aria-label={t('companyLabel', { name })}
    >
      {name}
    </Link>
  );
}

function SameAs({ row, onGoTo }: Pick<Props, 'row' | 'onGoTo'>) {
  const t = useTranslations('ownership.tree');
  const { sameAs } = row;
  if (sameAs === undefined) return null;
  return (
    <button type="button" tabIndex={-1} className="link" data-same-as onClick={() => onGoTo(sameAs)}>
      {isSaidOfRow('circle', row) && `↻ ${t('circle')}`}
      {isSaidOfRow('sameAs', row) && t('sameAs')}
    </button>
  );
}

/** Why the tracing ended here, and what it costs to continue. */
function OpenEnd({
  row,
  path,
  state,
  isActive,
  mayBuy,
}: Pick<Props, 'row' | 'path' | 'state' | 'isActive' | 'mayBuy'>) {
  const t = useTranslations('ownership.tree');
  const reason = useReason();
  const { name, openEnd } = row.node;
  const goOn = mayBuy ? openEnd?.goOn : undefined;
  return (
    <>
      {isSaidOfRow('openEnd', row) && (
        <p className="text-warning text-xs" data-open-end>
          {t('openEnd', { reason: reason(openEnd?.reason) })}
        </p>
      )}
      {goOn !== undefined && (
        <Link
          className="link text-xs print:hidden"
          tabIndex={isActive ? 0 : -1}
          prefetch={false}
          scroll={false}
          href={addressOf(path, { ...state, buy: [goOn.nodeId] })}
          aria-label={t('goOnLabel', { name, credits: formatAmount(goOn.credits) })}
          data-go-on={goOn.credits}
        >
          {t('goOn', { credits: formatAmount(goOn.credits) })}
        </Link>
      )}
    </>
  );
}

function Computed({ row }: Pick<Props, 'row'>) {
  const t = useTranslations('ownership.tree');
  const { known, possible, nature } = row.node;
  const text = nature ?? known?.text;
  if (text === undefined) return null;
  if (isSaidOfRow('unresolved', row))
    return <span className="text-soft">{t('unresolved', { share: text })}</span>;
  return (
    <>
      <span className="font-medium" data-computed>
        {text}
      </span>
      {isSaidOfRow('upTo', row) && (
        <span className="block text-faint text-xs">{t('upTo', { share: possible?.upperText ?? '' })}</span>
      )}
    </>
  );
}
