import { useTranslations } from 'next-intl';
import type { Section as SectionName } from '#lib/contract/index.ts';
import {
  type CompanyView,
  chooseRoles,
  pageOf,
  type RoleView,
  SHOWN,
  type Shown,
  saidOfList,
} from '#lib/domain/company-view/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { Section } from '../ui/section.tsx';
import { ViewLinks } from '../ui/view-links.tsx';
import { companyPath } from './company-path.ts';
import { ControllingEntities } from './controlling-entities.tsx';
import { DerivedNotice } from './derived-notice.tsx';
import { MaskedNote } from './masked-note.tsx';
import { PartNotice } from './part-notice.tsx';
import { RoleList } from './role-list.tsx';
import { SectionAbsence } from './section-absence.tsx';

const PAGE_SIZE = 100;

/** Who can bind the company, who else has a role, and which legal entities control it, now and before. */
export function CompanyPeople({
  view,
  mayReveal,
  shown,
  page,
}: {
  readonly view: CompanyView;
  readonly mayReveal: boolean;
  readonly shown: Shown;
  readonly page: number;
}) {
  const t = useTranslations('company.people');
  const everybody = [...view.representatives, ...view.keyPersons, ...view.controllingEntities];
  const common = { view, mayReveal, shown, page };
  return (
    <div className="grid gap-10 py-6">
      <PartNotice part={view.parts.companyProfile} />
      <MaskedNote mayReveal={mayReveal} />
      <DerivedNotice view={view} mayReveal={mayReveal} />
      {everybody.length > 0 && (
        <ShownChoice path={companyPath(view, 'people')} shown={shown} everybody={everybody} />
      )}
      <Roles
        {...common}
        roles={view.representatives}
        section="legalRepresentatives"
        title={t('representatives')}
        help={t('representativesHelp')}
      />
      <Roles
        {...common}
        roles={view.keyPersons}
        section="otherKeyPersons"
        title={t('keyPersons')}
        help={t('keyPersonsHelp')}
      />
      <ControllingEntities
        {...{ view, shown, page }}
        context={{ subject: { country: view.country, companyId: view.companyId }, mayReveal }}
      />
    </div>
  );
}

function ShownChoice({
  path,
  shown,
  everybody,
}: {
  readonly path: string;
  readonly shown: Shown;
  readonly everybody: readonly { readonly isFormer: boolean }[];
}) {
  const t = useTranslations('company.people');
  return (
    <ViewLinks
      label={t('show')}
      links={SHOWN.map((each) => ({
        href: each === 'current' ? path : `${path}?show=${each}`,
        label: (
          <>
            {t(each)}
            <span className="ml-1.5 text-faint tabular-nums">{chooseRoles(everybody, each).length}</span>
          </>
        ),
        isShown: each === shown,
      }))}
    />
  );
}

function Roles({
  view,
  roles,
  section,
  title,
  help,
  shown,
  page: number,
  mayReveal,
}: {
  readonly view: CompanyView;
  readonly roles: readonly RoleView[];
  readonly section: SectionName & ('legalRepresentatives' | 'otherKeyPersons');
  readonly title: string;
  readonly help: string;
  readonly shown: Shown;
  readonly page: number;
  readonly mayReveal: boolean;
}) {
  const t = useTranslations('company.people');
  const page = pageOf(chooseRoles(roles, shown), number, PAGE_SIZE);
  const path = companyPath(view, 'people');
  const none = saidOfList({ members: roles, shown, isOfEntities: false });
  return (
    <Section title={title} lead={help}>
      <SectionAbsence section={section} state={view.sections[section]} subject={view} />
      {none && <EmptyState title={t(none)} />}
      {page.total > 0 && (
        <RoleList
          roles={page.items}
          source={view.sources.companyProfile}
          context={{ subject: { country: view.country, companyId: view.companyId }, mayReveal }}
        />
      )}
      <Pager
        page={page}
        label={title}
        hrefOf={(next) => `${path}?${new URLSearchParams({ show: shown, page: String(next) })}`}
      />
    </Section>
  );
}
