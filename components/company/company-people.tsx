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
export function CompanyPeople({ view, mayReveal, shown, page }: Common) {
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
      <Representatives {...common} />
      <Roles
        {...common}
        roles={view.keyPersons}
        listed={view.keyPersons}
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

interface Common {
  readonly view: CompanyView;
  readonly mayReveal: boolean;
  readonly shown: Shown;
  readonly page: number;
}

/** A person who cannot bind the company is not in the list of those who can. */
function Representatives(common: Common) {
  const t = useTranslations('company.people');
  const { representatives: listed } = common.view;
  const section = 'legalRepresentatives';
  const others = listed.filter(({ binds }) => binds === 'no');
  const isSaid = saidOfList({ members: listed, shown: common.shown, isOfEntities: false }) !== undefined;
  const hasOthers = chooseRoles(others, common.shown).length > 0;
  const roles = listed.filter(({ binds }) => binds !== 'no');
  return (
    <>
      {(isSaid || !hasOthers || chooseRoles(roles, common.shown).length > 0) && (
        <Roles
          {...{ ...common, roles, listed, section }}
          title={t('representatives')}
          help={t(listed.some(({ binds }) => binds) ? 'representativesHelp' : 'listedHelp')}
        />
      )}
      {hasOthers && (
        <Roles
          {...{ ...common, roles: others, listed: others, section }}
          title={t('cannotBind')}
          help={t('cannotBindHelp')}
        />
      )}
    </>
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
  listed,
  section,
  title,
  help,
  shown,
  page: number,
  mayReveal,
}: Common & {
  readonly roles: readonly RoleView[];
  /** All of whom the source lists in this section. */
  readonly listed: readonly RoleView[];
  readonly section: SectionName & ('legalRepresentatives' | 'otherKeyPersons');
  readonly title: string;
  readonly help: string;
}) {
  const t = useTranslations('company.people');
  const page = pageOf(chooseRoles(roles, shown), number, PAGE_SIZE);
  const path = companyPath(view, 'people');
  const none = page.total === 0 && saidOfList({ members: listed, shown, isOfEntities: false });
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
