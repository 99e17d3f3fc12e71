import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ShareSummary, ShareViewLine } from '#lib/domain/share/share.ts';
import { DateTimeText } from '../ui/date-text.tsx';

/** The log of one link. */
export interface ViewedShare {
  readonly share: Pick<ShareSummary, 'id' | 'createdAt' | 'views' | 'botViews'>;
  readonly views: readonly ShareViewLine[];
}

/** Who looked at what of a link, and from where. */
export function ShareViews({
  viewed: { share, views },
  closeHref,
}: {
  readonly viewed: ViewedShare;
  readonly closeHref: string;
}) {
  const t = useTranslations('shares.views');
  const count = share.views + share.botViews;
  return (
    <section id="views" aria-labelledby="views-title" className="scroll-mt-20" data-views>
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-4">
        <h2 id="views-title" className="font-semibold text-lg">
          {t.rich('title', { at: () => <DateTimeText at={new Date(share.createdAt)} /> })}
        </h2>
        <Link href={closeHref} prefetch={false} scroll={false} className="link text-sm">
          {t('close')}
        </Link>
      </div>
      {views.length < count && (
        <p className="mb-1.5 text-soft text-sm" data-views-cut>
          {t('newest', { shown: views.length, count })}
        </p>
      )}
      {views.length === 0 ? <p className="text-faint">{t('none')}</p> : <ViewsTable views={views} />}
    </section>
  );
}

const COLUMNS = ['at', 'who', 'where', 'what'] as const;

function ViewsTable({ views }: Pick<ViewedShare, 'views'>) {
  const t = useTranslations('shares.views');
  return (
    <table className="w-full max-w-4xl text-sm max-md:block">
      <thead className="text-left text-faint max-md:sr-only">
        <tr className="border-line border-b">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="py-1.5 pr-4 font-normal">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {views.map(({ id, at, thing, recipient, address, isBot }) => (
          <tr
            key={id}
            className="border-line border-b align-top max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:py-1.5"
          >
            <td className="py-1.5 pr-4 max-md:p-0">
              <DateTimeText at={new Date(at)} />
            </td>
            <td className="py-1.5 pr-4 wrap-anywhere max-md:p-0">
              {recipient ?? <span className="text-faint">{isBot ? t('bot') : t('anyone')}</span>}
            </td>
            <td className="py-1.5 pr-4 font-mono max-md:p-0">
              {address ?? <span className="font-sans text-faint">{t('unknown')}</span>}
            </td>
            <td className="py-1.5 max-md:p-0">{t(`whatOf.${thing}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
