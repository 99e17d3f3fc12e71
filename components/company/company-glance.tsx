import { useTranslations } from 'next-intl';
import {
  type CompanyView,
  chooseRoles,
  isSaidOfRole,
  type RoleView,
  saidOfList,
} from '#lib/domain/company-view/index.ts';
import {
  type GlanceRowSentence,
  type GlanceSentence,
  isSaidAtGlance,
  isSaidOfGlanced,
  type OwnerAtGlance,
  type OwnersAtGlance,
} from '#lib/domain/owners/index.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { BuildingIcon } from '../ui/icon/building-icon.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { PersonIcon } from '../ui/icon/person-icon.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Look } from '../ui/tone.ts';
import { useNameList } from '../ui/use-name-list.ts';
import { companyPath } from './company-path.ts';
import { MarkList } from './mark-list.tsx';
import { formatExtent } from './owners/owner-formats.ts';
import { PartyName } from './party.tsx';
import { RolePowers } from './role-list.tsx';
import { SectionAbsence } from './section-absence.tsx';

const MOST = 5;

/** Who owns the company and who acts for it: the first of each, with the way to all of them. */
export function CompanyGlance({
  view,
  owners,
}: {
  readonly view: CompanyView;
  /** Undefined where they are too many to work out with every page. */
  readonly owners: OwnersAtGlance | undefined;
}) {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2" data-glance>
      <Owners view={view} owners={owners} />
      <Directors view={view} />
    </div>
  );
}

function Owners({
  view,
  owners,
}: {
  readonly view: CompanyView;
  readonly owners: OwnersAtGlance | undefined;
}) {
  const t = useTranslations('company.glance');
  const state = view.sections.ultimateBeneficialOwners;
  const isAnything = owners === undefined || owners.total > 0;
  const says = (sentence: GlanceSentence) =>
    isSaidAtGlance(sentence, { owners, isAnswered: state.kind === 'present' });
  return (
    <Section
      title={t('owners')}
      count={owners && owners.ownerCount > 0 && owners.ownerCount}
      aside={isAnything && <All href={companyPath(view, 'owners')}>{t('allOwners')}</All>}
      lead={says('rule') && t('rule', { rule: owners?.policyName ?? '' })}
      data-glance-of="owners"
    >
      {says('manyOwners') && <EmptyState title={t('manyOwners')} />}
      {owners !== undefined && owners.total > 0 && (
        <ul className="rows">
          {owners.items.map((owner) => (
            <Owner key={owner.key} owner={owner} />
          ))}
        </ul>
      )}
      {says('noOwners') && <EmptyState title={t('noOwners')} />}
      {owners && <LeftOpen owners={owners} says={says} />}
      {!isAnything && <SectionAbsence section="ultimateBeneficialOwners" state={state} subject={view} />}
      {owners && <Entities owners={owners} says={says} />}
    </Section>
  );
}

/** What the list does not show: the part that is not traced, and what the register says instead of a name. */
function LeftOpen({
  owners: { untraced, statements },
  says,
}: {
  readonly owners: OwnersAtGlance;
  readonly says: (sentence: GlanceSentence) => boolean;
}) {
  const t = useTranslations('company.glance');
  const words = useTranslations('owners.statement');
  return (
    <>
      {(says('untraced') || says('isOpen')) && (
        <p className="mt-2 text-sm text-soft" data-left-open>
          {says('untraced') && `${t('untraced', { share: untraced ?? '' })} `}
          {says('isOpen') && t('isOpen')}
        </p>
      )}
      {statements.map(({ kind, text, index }) => (
        <p key={`${kind} ${index}`} className="mt-2 text-sm" data-statement={kind}>
          {words(kind)}
          {text === undefined ? '.' : ': '}
          {text !== undefined && <span className="text-soft wrap-anywhere">{text}</span>}
        </p>
      ))}
    </>
  );
}

const LOOK: Readonly<Record<OwnerAtGlance['standing'], Look>> = {
  owner: { icon: <CheckIcon />, tone: 'accent' },
  undecided: { icon: <PartialIcon />, tone: 'warning' },
  declared: { icon: <PersonIcon />, tone: 'neutral' },
};

const WARNED: Look = { icon: <WarningIcon />, tone: 'warning' };

function Owner({ owner }: { readonly owner: OwnerAtGlance }) {
  const { name, standing, share, by, declared, declaredBy, flags } = owner;
  const namesOf = useNameList();
  const says = (sentence: GlanceRowSentence) => isSaidOfGlanced(sentence, owner);
  const t = useTranslations('company.glance');
  const basis = useTranslations('owners.basis');
  const filed = [...new Set(declared.flatMap(({ lower, upper }) => formatExtent(lower, upper) ?? []))];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <IconText icon={<PersonIcon />}>
        <span className="font-medium text-ink">{name}</span>
      </IconText>
      <span className="flex flex-wrap items-baseline gap-x-3 text-sm tabular-nums">
        {says('computed') && <span>{t('computed', { share: share ?? '' })}</span>}
        {by && <span>{says('byControl') ? t('byControl', { step: by.step ?? '' }) : basis(by.basis)}</span>}
        {says('declared') && <span className="text-soft">{t('declared', { share: filed.join(' · ') })}</span>}
        {says('asDeclared') && (
          <span className="text-soft">{t('asDeclared', { names: namesOf(declaredBy) })}</span>
        )}
        <Badge {...(flags.length > 0 ? WARNED : LOOK[standing])}>{t(`standing.${standing}`)}</Badge>
      </span>
      <MarkList flags={flags} />
    </li>
  );
}

/** Legal entities with control: the first of them, with the way to all. */
function Entities({
  owners: { entities, entityCount },
  says,
}: {
  readonly owners: OwnersAtGlance;
  readonly says: (sentence: GlanceSentence) => boolean;
}) {
  const t = useTranslations('owners.entities');
  const glance = useTranslations('company.glance');
  if (entities.length === 0) return null;
  return (
    <div className="mt-4" data-glance-of="entities">
      <h3 className="font-medium text-sm">{t('title')}</h3>
      <ul className="rows">
        {entities.map(({ key, name, standing, flags }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <IconText icon={<BuildingIcon />}>
              <span className="font-medium text-ink wrap-anywhere">{name}</span>
            </IconText>
            {standing !== undefined && <span className="text-sm text-soft">{t(`standing.${standing}`)}</span>}
            <MarkList flags={flags} />
          </li>
        ))}
      </ul>
      {says('moreEntities') && (
        <p className="text-sm text-soft">
          {glance('moreEntities', { count: entityCount - entities.length })}
        </p>
      )}
    </div>
  );
}

function Directors({ view }: { readonly view: CompanyView }) {
  const t = useTranslations('company.glance');
  const people = useTranslations('company.people');
  const roles = chooseRoles(view.representatives, 'current').filter(({ binds }) => binds !== 'no');
  const state = view.sections.legalRepresentatives;
  const list = { members: view.representatives, shown: 'current', isOfEntities: false } as const;
  const said = saidOfList(list);
  return (
    <Section
      title={t('directors')}
      count={roles.length > 0 && roles.length}
      aside={
        view.representatives.length > 0 && <All href={companyPath(view, 'people')}>{t('allPeople')}</All>
      }
      data-glance-of="directors"
    >
      {said === 'noneCurrent' && <EmptyState title={t('noDirectors')} />}
      {said === 'nobodyBinds' && <EmptyState title={people(said)} />}
      <SectionAbsence section="legalRepresentatives" state={state} subject={view} />
      {roles.length > 0 && (
        <ul className="rows">
          {roles.slice(0, MOST).map((one) => (
            <li key={one.position} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <PartyName party={one.party} />
              <span className="text-sm text-soft wrap-anywhere">{roleOf(one) ?? t('noRole')}</span>
              {one.powers !== undefined && <RolePowers role={one} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const roleOf = ({ role }: RoleView): string | undefined =>
  isSaidOfRole('noRole', { role }) ? undefined : role.english || role.localName || role.standard;

function All({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <TextLink href={href} className="text-sm">
      {children}
    </TextLink>
  );
}
