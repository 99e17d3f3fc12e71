import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  type CompanyView,
  type ControllingEntityView,
  chooseRoles,
  isSaidOfRole,
  marksOf,
  pageOf,
  type Shown,
  type SourceView,
  saidOfList,
} from '#lib/domain/company-view/index.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { companyPath } from './company-path.ts';
import { CompanySource } from './company-source.tsx';
import { ControlWords } from './control-words.tsx';
import { ExtentText } from './extent-text.tsx';
import { FactMarks } from './fact-marks.tsx';
import { LinkedCompany, Party, type PartyContext } from './party.tsx';
import { PeriodText } from './period-text.tsx';
import { useWord } from './use-word.ts';

const PAGE_SIZE = 100;

/** Legal entities that a register of control names beside persons; nothing where it names none. */
export function ControllingEntities({
  view,
  context,
  shown,
  page: number,
}: {
  readonly view: CompanyView;
  readonly context: PartyContext;
  readonly shown: Shown;
  readonly page: number;
}) {
  const t = useTranslations('company.people');
  const { controllingEntities, sources } = view;
  const page = pageOf(chooseRoles(controllingEntities, shown), number, PAGE_SIZE);
  const none = saidOfList({ members: controllingEntities, shown, isOfEntities: true });
  if (controllingEntities.length === 0) return null;
  return (
    <Section id="controlling-entities" title={t('entities')} lead={t('entitiesHelp')}>
      <p className="text-sm">
        <TextLink href={companyPath(view, 'owners')}>{t('entitiesOwners')}</TextLink>
      </p>
      {none && <EmptyState title={t(none)} />}
      {page.total > 0 && (
        <ul className="rows">
          {page.items.map((entity) => (
            <Entity
              key={entity.position}
              entity={entity}
              source={sources[entity.dataPoint]}
              context={context}
            />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        label={t('entities')}
        hrefOf={(next) =>
          `${companyPath(view, 'people')}?${new URLSearchParams({ show: shown, page: String(next) })}`
        }
      />
    </Section>
  );
}

/** Drawn neither as a person nor as a company: the register does not state which of them the party is. */
function UnstatedParty({
  company,
  children,
}: {
  readonly company: ControllingEntityView['company'];
  readonly children: ReactNode;
}) {
  const t = useTranslations('company');
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{company.name ?? t('unnamedParty')}</span>
        {children}
      </p>
      <LinkedCompany company={company} />
      {company.isAddressHidden && <i className="text-soft text-sm">({t('person.hiddenAddress')})</i>}
    </>
  );
}

function Entity({
  entity,
  source,
  context,
}: {
  readonly entity: ControllingEntityView;
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.people');
  const word = useWord();
  const { position, company, type, entityKind, startDate, endDate, tags } = entity;
  const at = `/controllingEntities/${position}`;
  const marks = (
    <>
      {isSaidOfRole('former_tag', entity) && <Badge>{t('former_tag')}</Badge>}
      <FactMarks marks={marksOf(source, at)} />
    </>
  );
  return (
    <li
      className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_1.5rem]"
      data-entity-kind={entityKind}
    >
      <div className="min-w-0">
        {entityKind === 'not_stated' ? (
          <UnstatedParty company={company}>{marks}</UnstatedParty>
        ) : (
          <Party party={{ kind: 'company', company }} type={type} tags={tags} context={context}>
            {marks}
          </Party>
        )}
        {entityKind !== undefined && <p className="text-soft text-sm">{word('entityKind', entityKind)}</p>}
      </div>
      <ControlWords control={entity} source={source} at={at} />
      <div className="grid content-start gap-2 text-sm">
        <PeriodText from={startDate} to={endDate} />
        {entity.natures.length === 0 &&
          entity.extents.map(({ position: place, of, extent }) => (
            <ExtentText
              key={place}
              extent={extent}
              label={of === undefined ? undefined : word('extentOf', of)}
            />
          ))}
        {entity.source !== undefined && <p className="text-faint wrap-anywhere">{entity.source}</p>}
      </div>
      <div>
        <CompanySource of={company.name ?? t('entities')} source={source} at={at} />
      </div>
    </li>
  );
}
