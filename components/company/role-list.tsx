import { useTranslations } from 'next-intl';
import type { RoleView, SourceView } from '#lib/domain/company-view/index.ts';
import { Badge } from '../ui/badge.tsx';
import { CompanySource } from './company-source.tsx';
import { Party, type PartyContext } from './party.tsx';
import { PeriodText } from './period-text.tsx';

/** Those who hold a role: who, which, since when. */
export function RoleList({
  roles,
  source,
  context,
}: {
  readonly roles: readonly RoleView[];
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.people');
  return (
    <ul className="rows">
      {roles.map((role) => (
        <li
          key={role.position}
          className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_1.5rem]"
        >
          <div className="min-w-0">
            <Party party={role.party} type={role.type} tags={role.tags} context={context}>
              {role.isFormer && <Badge>{t('former_tag')}</Badge>}
            </Party>
          </div>
          <RoleName role={role.role} />
          <div className="text-sm">
            <PeriodText from={role.startDate} to={role.endDate} />
          </div>
          <div>
            <CompanySource
              of={nameOf(role) ?? t('noRole')}
              source={source}
              at={`/${role.section}/${role.position}`}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The register's own words first, then English, then the codes. */
function RoleName({ role: { localName, english, standard, iso5009 } }: { readonly role: RoleView['role'] }) {
  const t = useTranslations('company.people');
  return (
    <div className="min-w-0 text-sm wrap-anywhere">
      <p>{[localName, english].filter(Boolean).join(' · ') || (standard ?? t('noRole'))}</p>
      <p className="text-faint">
        {[standard && t('standard', { role: standard }), iso5009 && t('iso5009', { code: iso5009 })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

const nameOf = ({ party }: RoleView): string | undefined => {
  if (party.kind === 'individual') return party.person.name;
  return party.kind === 'company' ? party.company.name : undefined;
};
