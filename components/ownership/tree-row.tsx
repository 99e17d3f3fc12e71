'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { TreeRowView } from '#lib/domain/ownership-view/index.ts';
import { isSaidOfRow } from '#lib/domain/ownership-view/when-said-of-part.ts';
import { countryText } from '../ui/country-label.tsx';
import { DateText } from '../ui/date-text.tsx';
import { Flag } from '../ui/flag.tsx';
import { Cell, Row } from '../ui/table.tsx';
import { VerdictTag } from '../ui/verdict-tag.tsx';
import { GRIDCELL, ROW } from './grid-roles.ts';
import { KindIcon } from './kind-icon.tsx';
import { useReason, useSayNode } from './node-words.ts';
import type { OwnershipState } from './ownership-address.ts';
import { RowActions } from './row-actions.tsx';
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
        <Holder row={row} path={path} state={state} onGoTo={onGoTo} />
        <RowActions node={node} path={path} state={state} mayBuy={mayBuy} isActive={isActive} />
      </Cell>
      <Cell {...GRIDCELL} label={t('direct')} empty="" className="tabular-nums">
        {row.direct !== undefined && (
          <>
            <span className={row.isControl ? 'text-soft italic' : ''}>{row.direct}</span>
            {isSaidOfRow('source', row) && (
              <span className="block text-faint text-xs">
                {t('source', { sources: row.sources.join('; ') })}
              </span>
            )}
          </>
        )}
      </Cell>
      <Cell {...GRIDCELL} label={(node.nature ?? node.known) && t('inAll')} className="tabular-nums">
        <Computed row={row} />
      </Cell>
      <Cell {...GRIDCELL} empty="">
        {(node.known ?? node.possible) !== undefined && row.sameAs === undefined && (
          <ShareBar node={node} thresholdPercent={thresholdPercent} />
        )}
      </Cell>
    </Row>
  );
}

function Holder({ row, path, state, onGoTo }: Pick<Props, 'row' | 'path' | 'state' | 'onGoTo'>) {
  const t = useTranslations('ownership.tree');
  const reason = useReason();
  const { node, sameAs } = row;
  const read = OWNERS_READ.find((sentence) => isSaidOfRow(sentence, row));
  return (
    <div className="flex items-start gap-1.5">
      <RowToggle row={row} path={path} state={state} />
      <span className="mt-1 text-faint">
        <KindIcon kind={node.kind} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="font-medium wrap-anywhere">{node.name}</span>
          {node.countryCode !== undefined && (
            <span className="inline-flex items-center gap-1 text-faint text-xs">
              <Flag country={node.countryCode} />
              <abbr title={countryText(node.countryCode)} className="no-underline">
                {node.countryCode === 'TEST' ? countryText(node.countryCode) : node.countryCode}
              </abbr>
            </span>
          )}
          {isSaidOfRow('subject', row) && <span className="text-faint text-xs">{t('subject')}</span>}
          <VerdictTag verdict={node.verdict} isWarned={node.flags !== undefined} />
        </p>
        {node.flags !== undefined && (
          <p className="text-warning text-xs" data-warned>
            {node.flags.join(' · ')}
          </p>
        )}
        {sameAs !== undefined && (
          <button
            type="button"
            tabIndex={-1}
            className="link text-xs"
            data-same-as
            onClick={() => onGoTo(sameAs)}
          >
            {isSaidOfRow('circle', row) && `↻ ${t('circle')}`}
            {isSaidOfRow('sameAs', row) && t('sameAs')}
          </button>
        )}
        {isSaidOfRow('openEnd', row) && (
          <p className="text-warning text-xs" data-open-end>
            {t('openEnd', { reason: reason(node.openEnd?.reason) })}
          </p>
        )}
        {node.whyNotFollowed !== undefined && (
          <p className="text-soft text-xs wrap-anywhere" data-not-followed>
            {node.whyNotFollowed}
          </p>
        )}
        {read !== undefined && (
          <p className="text-faint text-xs" data-owners-read>
            {t.rich(read, {
              register: node.ownersReadIn?.register ?? '',
              day: () => <DateText date={node.ownersReadIn?.retrievedAt?.slice(0, 10) ?? ''} />,
            })}
          </p>
        )}
        {isSaidOfRow('hidden', row) && (
          <p className="text-faint text-xs">{t('hidden', { count: node.hiddenOwners })}</p>
        )}
        <Candidates row={row} />
      </div>
    </div>
  );
}

const OWNERS_READ = ['ownersRead', 'ownersReadUnnamed'] as const;

function Candidates({ row }: Pick<Props, 'row'>) {
  const t = useTranslations('ownership.tree');
  const { candidates } = row.node;
  if (!isSaidOfRow('candidates', row)) return null;
  return (
    <div className="mt-1 text-xs" data-candidates>
      <p className="text-faint">{t('candidates')}</p>
      <ul className="list-inside list-disc text-soft">
        {candidates.map(({ company, name, address }) => (
          <li key={`${company.country} ${company.companyId}`} className="wrap-anywhere">
            <Link
              prefetch={false}
              tabIndex={-1}
              className="link"
              href={`/companies/${encodeURIComponent(company.country)}/${encodeURIComponent(company.companyId)}`}
            >
              <bdi>{name}</bdi>
            </Link>{' '}
            · {countryText(company.country)} {company.companyId}
            {address !== undefined && ` · ${address}`}
          </li>
        ))}
      </ul>
    </div>
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
