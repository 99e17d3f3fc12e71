import { useTranslations } from 'next-intl';
import type { CompanyView } from '#lib/domain/company-view/index.ts';
import { POLICY_NAMES } from '../ui/policy-address.ts';
import { TabLinks } from '../ui/tab-links.tsx';
import { companyPath } from './company-path.ts';

/** The parts of a company, each at its own address, with how many there are. */
export function CompanyTabs({
  view,
  ownerCount,
}: {
  readonly view: CompanyView;
  /** How many are beneficial owners under the rule of the house. */
  readonly ownerCount: number | undefined;
}) {
  const t = useTranslations('company.tabs');
  const people = view.representatives.length + view.keyPersons.length + view.controllingEntities.length;
  const some = (count: number) => (count === 0 ? {} : { count: count.toLocaleString('en') });
  return (
    <TabLinks
      label={t('label')}
      tabs={[
        { href: companyPath(view), label: t('overview') },
        { href: companyPath(view, 'people'), label: t('people'), ...some(people) },
        {
          href: companyPath(view, 'ownership'),
          label: t('ownership'),
          keeps: POLICY_NAMES,
          ...some(view.shareholders.length),
        },
        {
          href: companyPath(view, 'owners'),
          label: t('owners'),
          keeps: POLICY_NAMES,
          countsWithoutKept: true,
          ...some(ownerCount ?? 0),
        },
        {
          href: companyPath(view, 'related'),
          label: t('related'),
          ...some(view.subsidiaries.length + view.relationships.length),
        },
        { href: companyPath(view, 'documents'), label: t('documents'), ...some(countDocuments(view)) },
        { href: companyPath(view, 'history'), label: t('history') },
      ]}
    />
  );
}

/** A document that stands in two categories is one. */
function countDocuments({ documents }: CompanyView): number {
  const ids = documents.map(({ id }, index) => id ?? `${index}`);
  return new Set(ids).size;
}
