import { useTranslations } from 'next-intl';
import { formatDate } from '../ui/date-text.tsx';

export interface DayRoot {
  readonly day: string;
  readonly entries: number;
  readonly lastId: number;
  readonly root: string;
}

/** The last hash of each of the latest days, and all of them as a file to keep elsewhere. */
export function DailyRoots({
  roots,
  today,
  mayExport,
}: {
  readonly roots: readonly DayRoot[];
  readonly today: string;
  readonly mayExport: boolean;
}) {
  const t = useTranslations('audit.roots');
  return (
    <section aria-labelledby="daily-roots" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="daily-roots" className="font-semibold">
        {t('title')}
      </h2>
      <p className="max-w-2xl text-soft text-sm">{t('help')}</p>
      {roots.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <table className="w-full text-sm max-md:block">
          <thead className="text-left text-faint max-md:sr-only">
            <tr className="border-line border-b">
              {(['day', 'entries', 'last', 'root'] as const).map((column) => (
                <th key={column} scope="col" className="py-1.5 pr-4 font-normal">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {roots.map(({ day, entries, lastId, root }) => (
              <tr key={day} className="border-line border-b tabular-nums max-md:block max-md:py-2">
                <td className="whitespace-nowrap py-1.5 pr-4 max-md:inline max-md:p-0">
                  {formatDate(day)} {day === today && <span className="text-faint">{t('today')}</span>}
                </td>
                <td className="py-1.5 pr-4 max-md:sr-only">{entries.toLocaleString('en')}</td>
                <td className="py-1.5 pr-4 max-md:sr-only">{lastId.toLocaleString('en')}</td>
                <td className="wrap-anywhere py-1.5 font-mono text-xs max-md:block max-md:p-0">{root}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {mayExport && (
        <p className="flex gap-4 text-sm print:hidden">
          <span className="text-soft">{t('all')}</span>
          {(['json', 'txt'] as const).map((format) => (
            <a key={format} href={`/api/desk/audit/roots?format=${format}`} download className="link">
              {t(format)}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}
