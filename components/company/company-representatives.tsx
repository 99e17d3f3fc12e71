import { useTranslations } from 'next-intl';
import {
  type CompanyView,
  chooseRoles,
  isSaidOfRole,
  type RoleView,
  saidOfList,
} from '#lib/domain/company-view/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { companyPath } from './company-path.ts';
import { PartyName } from './party.tsx';
import { PeriodText } from './period-text.tsx';
import { RolePowers } from './role-list.tsx';
import { SectionAbsence } from './section-absence.tsx';

const MOST = 6;

/** Current representatives, those who can bind the company first, each with capacity and powers. */
export function CompanyRepresentatives({ view }: { readonly view: CompanyView }) {
  const t = useTranslations('company.glance');
  const people = useTranslations('company.people');
  const current = chooseRoles(view.representatives, 'current');
  const roles = [
    ...current.filter(({ binds }) => binds !== 'no'),
    ...current.filter(({ binds }) => binds === 'no'),
  ];
  const said = saidOfList({ members: view.representatives, shown: 'current', isOfEntities: false });
  return (
    <Section
      title={t('directors')}
      count={roles.length > 0 && roles.length}
      aside={
        view.representatives.length > 0 && (
          <TextLink href={companyPath(view, 'people')} className="text-sm">
            {t('allPeople')}
          </TextLink>
        )
      }
      data-representatives={roles.length}
    >
      {said === 'noneCurrent' && <EmptyState title={t('noDirectors')} />}
      {said === 'nobodyBinds' && <EmptyState title={people(said)} />}
      <SectionAbsence
        section="legalRepresentatives"
        state={view.sections.legalRepresentatives}
        subject={view}
      />
      {roles.length > 0 && (
        <ul className="rows">
          {roles.slice(0, MOST).map((one) => (
            <Representative key={one.position} role={one} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Representative({ role }: { readonly role: RoleView }) {
  return (
    <li
      data-binds={role.binds}
      className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2.5fr)_minmax(0,9fr)_minmax(0,2fr)] sm:items-baseline"
    >
      <PartyName party={role.party} />
      <span className="text-sm text-soft wrap-anywhere">
        <RoleName role={role} />
      </span>
      <div>
        <RolePowers role={role} />
      </div>
      <span className="text-soft text-sm">
        <PeriodText from={role.startDate} to={role.endDate} />
      </span>
    </li>
  );
}

function RoleName({ role: { role } }: { readonly role: RoleView }) {
  const t = useTranslations('company.glance');
  return isSaidOfRole('noRole', { role }) ? t('noRole') : role.english || role.localName || role.standard;
}
