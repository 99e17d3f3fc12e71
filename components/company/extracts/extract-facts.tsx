import { useTranslations } from 'next-intl';
import type { ShownExtract } from '#lib/domain/extracts/index.ts';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { formatDate } from '../../ui/date-text.tsx';
import { OwnerList } from '../company-owners.tsx';
import { FactRow } from '../fact-list.tsx';
import type { PartyContext } from '../party.tsx';
import { RoleList } from '../role-list.tsx';
import { ShareholdersTable } from '../shareholders-table.tsx';
import { StatusRows } from '../status-facts.tsx';

/** The pages of a company that facts of an extract belong to. */
export const EXTRACT_PARTS = ['company', 'people', 'ownership', 'owners'] as const;
export type ExtractPart = (typeof EXTRACT_PARTS)[number];
type Said = NonNullable<ShownExtract['said']>;

/** Whether an extract says anything to a part. */
export const says = (said: Said, part: ExtractPart): boolean => PARTS[part](said);

const PARTS: Readonly<Record<ExtractPart, (said: Said) => boolean>> = {
  company: ({ view, particulars }) => particulars.length > 0 || factsOf(view).length > 0,
  people: ({ view }) => view.representatives.length + view.keyPersons.length > 0,
  ownership: ({ view }) => view.shareholders.length > 0,
  owners: ({ view }) => view.owners.length > 0,
};

/** A file says what it says: what it leaves out is no gap. */
const factsOf = ({ facts }: Said['view']) => facts.filter(({ value }) => value !== null);

/** What an extract says to a part, as the views of a company show it. */
export function ExtractFacts({
  said: { view, particulars },
  part,
  context,
}: {
  readonly said: Said;
  readonly part: ExtractPart;
  readonly context: PartyContext;
}) {
  const t = useTranslations('extracts.particulars');
  if (part === 'people') {
    const all = [view.representatives, view.keyPersons].filter((roles) => roles.length > 0);
    return all.map((roles) => (
      <RoleList key={roles[0]?.section} roles={roles} source={undefined} context={context} />
    ));
  }
  if (part === 'ownership') {
    return (
      <ShareholdersTable holders={view.shareholders} rest={undefined} source={undefined} context={context} />
    );
  }
  if (part === 'owners') return <OwnerList owners={view.owners} source={undefined} context={context} />;
  return (
    <div className="grid max-w-3xl gap-4">
      {view.status?.localName !== undefined && <StatusRows status={view.status} />}
      <DataList>
        {factsOf(view).map((fact) => (
          <FactRow key={`${fact.key} ${fact.label}`} fact={fact} />
        ))}
        {particulars.map(({ kind, text }) => (
          <DataRow key={`${kind} ${text}`} term={t(kind)}>
            {formatDate(text)}
          </DataRow>
        ))}
      </DataList>
    </div>
  );
}
