'use client';

import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { TextLink } from '../ui/text-link.tsx';
import { sourcesPath } from './company-path.ts';

/** Beside the source of one value: the way to every source and request of the company whose page it is. */
export function AllSourcesLink() {
  const t = useTranslations('company.provenance');
  // Null where no router is: in markup of tests.
  const { country, id } = useParams<{ country?: string; id?: string }>() ?? {};
  if (country === undefined || id === undefined) return null;
  return (
    <TextLink
      scroll={false}
      href={sourcesPath({ country: decodeURIComponent(country), companyId: decodeURIComponent(id) })}
    >
      {t('title')}
    </TextLink>
  );
}
