import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { addressOf, type OwnershipState } from './ownership-address.ts';

const VIEWS = ['table', 'graph', 'register'] as const;

/** The same structure as a table, as a drawing, and the lists as the register filed them. */
export function ViewLinks({ path, state }: { readonly path: string; readonly state: OwnershipState }) {
  const t = useTranslations('ownership.views');
  return (
    <nav aria-label={t('label')} className="print:hidden">
      <ul className="flex gap-x-1 rounded border border-line p-0.5">
        {VIEWS.map((view) => (
          <li key={view}>
            <Link
              href={addressOf(path, { ...state, view, why: undefined, buy: [] })}
              scroll={false}
              prefetch={false}
              aria-current={state.view === view ? 'true' : undefined}
              className="view-link"
            >
              {t(view)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
