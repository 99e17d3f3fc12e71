import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { SourceView } from '#lib/domain/company-view/index.ts';
import { SourceIcon } from '../ui/icon/source-icon.tsx';
import { sourceQuery } from './company-path.ts';

/** Beside a value of the Overview: opens the Sources drawer at this value. */
export function SourceLink({
  of,
  source,
  at,
}: {
  readonly of: string;
  /** Of the data point that the value came with; undefined: nothing is known of it. */
  readonly source: SourceView | undefined;
  /** JSON Pointer of the value in the answer. */
  readonly at: string;
}) {
  const t = useTranslations('ui');
  if (source === undefined) return null;
  return (
    <Link
      href={sourceQuery(at)}
      scroll={false}
      prefetch={false}
      title={t('source')}
      aria-label={t('sourceOf', { what: of })}
      className="icon-button text-faint print:hidden"
    >
      <SourceIcon />
    </Link>
  );
}
