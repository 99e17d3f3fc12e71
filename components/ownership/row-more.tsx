'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { TreeRowView } from '#lib/domain/ownership-view/index.ts';
import { isSaidOfRow } from '#lib/domain/ownership-view/when-said-of-part.ts';
import { countryText } from '../ui/country-label.tsx';
import { DateText } from '../ui/date-text.tsx';
import { canExplain } from './can-explain.ts';
import { addressOf, type OwnershipState } from './ownership-address.ts';

interface Props {
  readonly row: TreeRowView;
  readonly path: string;
  readonly state: OwnershipState;
  /** Whether Tab comes by. */
  readonly isActive: boolean;
}

const OWNERS_READ = ['ownersRead', 'ownersReadUnnamed'] as const;

/** The source of a row, why it was not traced further, possible matches and its paths, behind one button. */
export function RowMore({ row, path, state, isActive }: Props) {
  const t = useTranslations('ownership.tree');
  const id = useId();
  const { node } = row;
  const read = OWNERS_READ.find((sentence) => isSaidOfRow(sentence, row));
  const hasSource = isSaidOfRow('source', row);
  const hasFocus = canExplain(node) && state.focus !== node.nodeId;
  const hasCandidates = isSaidOfRow('candidates', row);
  if (!hasFocus && !hasSource && !hasCandidates && read === undefined && !node.whyNotFollowed) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        tabIndex={isActive ? 0 : -1}
        aria-label={t('moreLabel', { name: node.name })}
        className="link"
      >
        {t('actions')}
      </button>
      <div id={id} popover="auto" className="popover w-96 p-3 text-sm">
        <div className="grid gap-2">
          {hasSource && <p>{t('source', { sources: row.sources.join('; ') })}</p>}
          {node.whyNotFollowed !== undefined && (
            <p className="wrap-anywhere" data-not-followed>
              {node.whyNotFollowed}
            </p>
          )}
          {read !== undefined && (
            <p data-owners-read>
              {t.rich(read, {
                register: node.ownersReadIn?.register ?? '',
                day: () => <DateText date={node.ownersReadIn?.retrievedAt?.slice(0, 10) ?? ''} />,
              })}
            </p>
          )}
          {hasCandidates && <Candidates row={row} />}
          {hasFocus && (
            <p>
              <Link
                className="link"
                prefetch={false}
                scroll={false}
                href={addressOf(path, { ...state, focus: node.nodeId })}
                aria-label={t('focusLabel', { name: node.name })}
              >
                {t('focus')}
              </Link>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function Candidates({ row }: Pick<Props, 'row'>) {
  const t = useTranslations('ownership.tree');
  return (
    <div data-candidates>
      <p className="text-faint">{t('candidates')}</p>
      <ul className="list-inside list-disc text-soft">
        {row.node.candidates.map(({ company, name, address }) => (
          <li key={`${company.country} ${company.companyId}`} className="wrap-anywhere">
            <Link
              prefetch={false}
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
