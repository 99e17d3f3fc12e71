import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  type CrossTag,
  isSaidOfRole,
  type LinkedCompanyView,
  type PartyView,
  type PersonView,
} from '#lib/domain/company-view/index.ts';
import { Badge } from '../ui/badge.tsx';
import { countryText } from '../ui/country-label.tsx';
import { DataList } from '../ui/data-list.tsx';
import { Fold } from '../ui/fold.tsx';
import { BuildingIcon } from '../ui/icon/building-icon.tsx';
import { PersonIcon } from '../ui/icon/person-icon.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { companyPath } from './company-path.ts';
import { CrossTags } from './cross-tags.tsx';
import { FactRow } from './fact-list.tsx';
import { MarkList } from './mark-list.tsx';
import { PersonParticulars } from './person-particulars.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StatusRows } from './status-facts.tsx';

export interface PartyContext {
  /** The company of the page. */
  readonly subject: { readonly country: string; readonly companyId: string };
  readonly mayReveal: boolean;
}

/** A person or a company in a list: name, what else they are here, and what the register says of them. */
export function Party({
  party,
  type,
  tags,
  context,
  children,
}: {
  readonly party: PartyView;
  /** The kind as the source gives it: shown where it says something else than what is there. */
  readonly type: string | undefined;
  readonly tags: readonly CrossTag[];
  readonly context: PartyContext;
  readonly children?: ReactNode;
}) {
  const t = useTranslations('company.people');
  const says = (sentence: 'asFiled' | 'otherType') => isSaidOfRole(sentence, { party, type });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <PartyName party={party} />
        <CrossTags tags={tags} />
        {says('asFiled') && <span className="text-faint text-sm">{t('asFiled', { type: type ?? '' })}</span>}
        {children}
      </p>
      {party.kind === 'individual' && (
        <PersonParticulars key={keyOf(party.person)} person={party.person} {...context} />
      )}
      {party.kind === 'company' && <LinkedCompany company={party.company} />}
      {says('otherType') && <p className="text-soft text-sm">{t('otherType', { type: type ?? '' })}</p>}
    </>
  );
}

/** What was revealed of one person must never stand beside the name of another, also when newer data comes. */
const keyOf = ({ ref }: PersonView) => `${ref.requestId} ${ref.section} ${ref.index}`;

/** The name alone, with its kind; a company that can be looked up is a link. */
export function PartyName({ party }: { readonly party: PartyView }) {
  const t = useTranslations('company');
  if (party.kind === 'individual') return <PersonName person={party.person} />;
  if (party.kind === 'other') return <span className="font-medium">{t('unnamedParty')}</span>;
  const { name, lookup, isSubject } = party.company;
  const shown = name ?? t('unnamedParty');
  return (
    <span className="inline-flex min-w-0 items-start gap-1.5">
      <span className="mt-1 text-faint">
        <BuildingIcon />
        <span className="sr-only">{t('people.company')}: </span>
      </span>
      <span className="font-medium wrap-anywhere">
        {lookup === undefined || isSubject ? shown : <TextLink href={companyPath(lookup)}>{shown}</TextLink>}
        {isSubject && <span className="font-normal text-faint text-sm"> ({t('linked.subject')})</span>}
      </span>
    </span>
  );
}

export function PersonName({ person }: { readonly person: PersonView }) {
  const t = useTranslations('company');
  return (
    <span className="inline-flex min-w-0 flex-wrap items-start gap-1.5">
      <span className="mt-1 text-faint">
        <PersonIcon />
        <span className="sr-only">{t('people.person')}: </span>
      </span>
      <span className="font-medium wrap-anywhere">{person.name ?? t('unnamedParty')}</span>
      {person.isMasked && <Badge>{t('person.masked')}</Badge>}
    </span>
  );
}

/** What the register says of a company in a list, under its name. */
export function LinkedCompany({ company }: { readonly company: LinkedCompanyView }) {
  const t = useTranslations('company.linked');
  const { nameInEnglish, countryCode, number, status, facts, lookup, flags } = company;
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-4 text-soft">
        {nameInEnglish !== undefined && <span lang="en">{nameInEnglish}</span>}
        {countryCode !== undefined && <span>{countryText(countryCode)}</span>}
        {number !== undefined && <span className="font-mono">{number}</span>}
        {status !== undefined && <StatusBadge status={status} />}
        {lookup === undefined && <span className="text-faint">{t('noLookup')}</span>}
      </p>
      <MarkList flags={flags} />
      {(facts.length > 0 || status !== undefined) && (
        <Fold title={t('more')}>
          <div className="mb-2 grid max-w-3xl gap-3">
            <DataList>
              {facts.map((fact) => (
                <FactRow key={`${fact.key} ${fact.label}`} fact={fact} />
              ))}
            </DataList>
            {status !== undefined && <StatusRows status={status} />}
          </div>
        </Fold>
      )}
    </div>
  );
}
