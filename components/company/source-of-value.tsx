import { useTranslations } from 'next-intl';
import {
  type CompanyView,
  type FactPlace,
  placesOf,
  type SourceView,
  sourcesOfFact,
} from '#lib/domain/company-view/index.ts';
import { isToDecide, type SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import { SourceLists } from '../ui/source-button.tsx';
import { sourceFacts } from '../ui/source-facts.ts';
import { useFactLabel } from './fact-list.tsx';
import { sourceOfFlag } from './flags-table.tsx';
import { useFlagText } from './use-flag-text.ts';
import { useRecordWords } from './use-record-words.ts';

interface Given {
  readonly view: CompanyView;
  readonly flags: readonly SeenFlag[];
  /** JSON Pointer of a value in the answer, as an address has it. */
  readonly at: string;
}

/** Name and sources of the value of the Overview that an address points to; nothing if there is no such value. */
export function SourceOfValue(given: Given) {
  const t = useTranslations('ui');
  const value = useValueAt(given);
  if (value?.source === undefined) return null;
  const title = t('sourceOf', { what: value.name });
  return (
    <section aria-label={title} data-source-of={given.at} className="mb-6 max-w-xl text-sm">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <SourceLists sources={sourcesAt(value.source, value.places)} />
    </section>
  );
}

function useValueAt({
  view,
  flags,
  at,
}: Given):
  | { readonly name: string; readonly source: SourceView | undefined; readonly places: readonly FactPlace[] }
  | undefined {
  const t = useTranslations('company');
  const labelOf = useFactLabel();
  const flagText = useFlagText();
  const { said } = useRecordWords();
  const source = view.sources.companyProfile;
  const places = [{ path: at }];
  const fact = view.facts.find((one) => one.value !== null && placesOf(one)[0]?.path === at);
  if (fact) return { name: labelOf(fact), source, places: placesOf(fact) };
  const record = view.records.find((one) => one.at === at);
  if (record) return { name: said(record.title), source, places };
  const place = view.establishments.find(({ position }) => at === `/establishments/${position}`);
  if (place) return { name: place.name ?? place.id ?? t('establishments.title'), source, places };
  if (at.startsWith('/company/status/')) return { name: t('summary.status'), source, places };
  // Several flags may rest on one value, such as the status. Those that are not in the table are no name of it.
  const resting = flags.filter(
    (one) => isToDecide(one) && one.subject.inCompany === undefined && one.at === at,
  );
  const [flag] = resting;
  const titles = new Set(resting.map((one) => flagText(one).title));
  return flag && { name: [...titles].join(', '), source: sourceOfFlag(flag, view), places };
}

/** Each source of a value; where several gave parts of it, with those parts. */
export function sourcesAt(source: SourceView, places: readonly FactPlace[]) {
  const told = sourcesOfFact(source, places);
  return told.map(({ source: one, values }) => ({ ...sourceFacts(one), ...(told.length > 1 && { values }) }));
}
