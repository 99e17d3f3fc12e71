import { useTranslations } from 'next-intl';
import type { CrossTag } from '#lib/domain/company-view/index.ts';
import { Badge } from '../ui/badge.tsx';

/** In what else the same person or company stands, and what that rests on. */
export function CrossTags({ tags }: { readonly tags: readonly CrossTag[] }) {
  const t = useTranslations('company.tag');
  return tags.map(({ capacity, basis }) => (
    <Badge
      key={capacity}
      tone={basis === 'name' ? 'neutral' : 'accent'}
      title={t(`basis.${basis}`)}
      data-tag={capacity}
    >
      {t(capacity)}
      {basis === 'name' && ' ?'}
      <span className="sr-only"> ({t(`basis.${basis}`)})</span>
    </Badge>
  ));
}
