import { useTranslations } from 'next-intl';
import type { Page } from '#lib/domain/company-view/index.ts';
import { TextLink } from './text-link.tsx';

/** Which part of a long list is shown, and the way to the next: links, so that each page has its address. */
export function Pager({
  page,
  label,
  hrefOf,
}: {
  readonly page: Omit<Page<unknown>, 'items'>;
  readonly label: string;
  readonly hrefOf: (number: number) => string;
}) {
  const t = useTranslations('ui.pager');
  if (page.pages === 1) return null;
  const { number, pages, total, first, last } = page;
  return (
    <nav aria-label={t('label', { what: label })} className="mt-3 flex items-center gap-4 text-sm">
      <span className="text-soft tabular-nums">
        {t('shown', {
          first: first.toLocaleString('en'),
          last: last.toLocaleString('en'),
          total: total.toLocaleString('en'),
        })}
      </span>
      {number > 1 && (
        <TextLink rel="prev" href={hrefOf(number - 1)} scroll={false}>
          {t('previous')}
        </TextLink>
      )}
      {number < pages && (
        <TextLink rel="next" href={hrefOf(number + 1)} scroll={false}>
          {t('next')}
        </TextLink>
      )}
    </nav>
  );
}
