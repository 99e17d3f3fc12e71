import { useTranslations } from 'next-intl';
import { TextLink } from '../ui/text-link.tsx';

/** The ways through a list that is read backwards: links, so that each page has its address. */
export function OlderLink({
  label,
  newest,
  older,
}: {
  readonly label: string;
  /** Left out: this is the first page, or the last. */
  readonly newest: string | undefined;
  readonly older: string | undefined;
}) {
  const t = useTranslations('backoffice.common');
  if (newest === undefined && older === undefined) return null;
  return (
    <nav aria-label={label} className="mt-3 flex items-center gap-4 text-sm">
      {newest !== undefined && (
        <TextLink rel="first" href={newest} scroll={false}>
          {t('newest')}
        </TextLink>
      )}
      {older !== undefined && (
        <TextLink rel="next" href={older} scroll={false}>
          {t('older')}
        </TextLink>
      )}
    </nav>
  );
}
