'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { NodeView } from '#lib/domain/ownership-view/index.ts';
import { formatAmount } from '../ui/credits.tsx';
import { canExplain } from './can-explain.ts';
import { addressOf, type OwnershipState } from './ownership-address.ts';

/** What can be done with a node: explain its figure, show its paths alone, open it, go on from it at a price. */
export function RowActions({
  node,
  path,
  state,
  mayBuy,
  isActive = true,
}: {
  readonly node: NodeView;
  readonly path: string;
  readonly state: OwnershipState;
  readonly mayBuy: boolean;
  /** Whether Tab comes by. */
  readonly isActive?: boolean;
}) {
  const t = useTranslations('ownership.tree');
  const { nodeId, name, known, nature, company, openEnd } = node;
  const common = { className: 'link', tabIndex: isActive ? 0 : -1, prefetch: false, scroll: false } as const;
  const goOn = mayBuy ? openEnd?.goOn : undefined;
  if (!canExplain(node) && (company === undefined || node.isRoot) && goOn === undefined) return null;
  return (
    <p className="row-actions">
      {canExplain(node) && (
        <Link
          {...common}
          href={addressOf(path, { ...state, why: nodeId })}
          aria-label={t('whyLabel', { share: nature ?? known?.text ?? '', name })}
        >
          {t('why')}
        </Link>
      )}
      {canExplain(node) && state.focus !== nodeId && (
        <Link
          {...common}
          href={addressOf(path, { ...state, focus: nodeId })}
          aria-label={t('focusLabel', { name })}
        >
          {t('focus')}
        </Link>
      )}
      {company !== undefined && !node.isRoot && (
        <Link
          {...common}
          scroll
          href={`/companies/${encodeURIComponent(company.country)}/${encodeURIComponent(company.companyId)}`}
          aria-label={t('companyLabel', { name })}
        >
          {t('company')}
        </Link>
      )}
      {goOn !== undefined && (
        <Link
          {...common}
          href={addressOf(path, { ...state, buy: [goOn.nodeId] })}
          aria-label={t('goOnLabel', { name, credits: formatAmount(goOn.credits) })}
          data-go-on={goOn.credits}
        >
          {t('goOn', { credits: formatAmount(goOn.credits) })}
        </Link>
      )}
    </p>
  );
}
