import { useTranslations } from 'next-intl';
import {
  type CompanyView,
  marksOf,
  type OwnerView,
  pageOf,
  type SourceView,
} from '#lib/domain/company-view/index.ts';
import { Pager } from '../ui/pager.tsx';
import { Section } from '../ui/section.tsx';
import { companyPath } from './company-path.ts';
import { CompanySource } from './company-source.tsx';
import { ControlWords } from './control-words.tsx';
import { CrossTags } from './cross-tags.tsx';
import { ExtentText } from './extent-text.tsx';
import { FactMarks } from './fact-marks.tsx';
import { formatFigure } from './formats.ts';
import { MaskedNote } from './masked-note.tsx';
import { moneyText } from './money-text.ts';
import { PartNotice } from './part-notice.tsx';
import { type PartyContext, PersonName } from './party.tsx';
import { PersonParticulars } from './person-particulars.tsx';
import { SectionAbsence } from './section-absence.tsx';
import { useWord } from './use-word.ts';

const PAGE_SIZE = 100;

/** The beneficial owners that the company declared, verbatim. */
export function CompanyOwners({
  view,
  mayReveal,
  page: number,
}: {
  readonly view: CompanyView;
  readonly mayReveal: boolean;
  readonly page: number;
}) {
  const t = useTranslations('company.owners');
  const page = pageOf(view.owners, number, PAGE_SIZE);
  const context = { subject: { country: view.country, companyId: view.companyId }, mayReveal };
  return (
    <Section title={t('title')} lead={t('help')} className="py-6">
      <PartNotice part={view.parts.ultimateBeneficialOwners} />
      <MaskedNote mayReveal={mayReveal} />
      <SectionAbsence
        section="ultimateBeneficialOwners"
        state={view.sections.ultimateBeneficialOwners}
        subject={view}
      />
      {page.total > 0 && (
        <OwnerList owners={page.items} source={view.sources.ultimateBeneficialOwners} context={context} />
      )}
      <Pager
        page={page}
        label={t('title')}
        hrefOf={(next) => `${companyPath(view, 'owners')}?page=${next}`}
      />
    </Section>
  );
}

/** Declared owners, each with what they control and how. */
export function OwnerList({
  owners,
  source,
  context,
}: {
  readonly owners: readonly OwnerView[];
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  return (
    <ul className="rows">
      {owners.map((owner) => (
        <Owner
          key={`${owner.person.ref.requestId} ${owner.person.ref.index}`}
          owner={owner}
          source={source}
          context={context}
        />
      ))}
    </ul>
  );
}

/** Whether it is held directly, by how many shares, of what value. */
function ExtentMore({
  nature,
  shares,
  amount,
}: Pick<OwnerView['extents'][number], 'nature' | 'shares' | 'amount'>) {
  const t = useTranslations('company.owners');
  const said = [
    nature === 'direct' || nature === 'indirect' ? t(`nature.${nature}`) : nature,
    shares !== undefined && t('shares', { count: formatFigure(shares) }),
    amount !== undefined && t('amount', { amount: moneyText(amount) }),
  ].filter(Boolean);
  return said.length > 0 && <p className="text-soft text-xs">{said.join(' · ')}</p>;
}

function Owner({
  owner,
  source,
  context,
}: {
  readonly owner: OwnerView;
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.owners');
  const word = useWord();
  const { person, extents, tags } = owner;
  return (
    <li className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_1.5rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PersonName person={person} />
          <CrossTags tags={tags} />
          <FactMarks marks={marksOf(source, `/ultimateBeneficialOwners/${person.ref.index}`)} />
        </p>
        <PersonParticulars person={person} {...context} />
      </div>
      <ControlWords control={owner} source={source} at={`/ultimateBeneficialOwners/${person.ref.index}`} />
      <div className="grid content-start gap-2 text-sm">
        {extents.length === 0 && <p className="text-faint">{t('noExtent')}</p>}
        {extents.map(({ position, of, extent, ...more }) => (
          <div key={position}>
            <ExtentText extent={extent} label={of === undefined ? undefined : word('extentOf', of)} />
            <ExtentMore {...more} />
          </div>
        ))}
      </div>
      <div>
        <CompanySource
          of={person.name ?? t('control')}
          source={source}
          at={`/ultimateBeneficialOwners/${person.ref.index}`}
        />
      </div>
    </li>
  );
}
