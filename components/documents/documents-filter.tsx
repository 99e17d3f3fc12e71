import { useTranslations } from 'next-intl';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { type DocumentQuery, documentChoices } from '#lib/domain/lookup/narrowed-documents.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { useKindWord } from './use-kind-word.ts';

/** What narrows the list; what is chosen is in the address. Nothing where there is nothing to choose among. */
export function DocumentsFilter({
  rows,
  query,
  path,
}: {
  readonly rows: readonly DocumentRow[];
  readonly query: DocumentQuery;
  readonly path: string;
}) {
  const t = useTranslations('documents.filter');
  const kindWord = useKindWord();
  const { kinds, years } = documentChoices(rows);
  const { kind, year } = query;
  const isFiltered = kind !== undefined || year !== undefined;
  if (kinds.length < 2 && years.length < 2 && !isFiltered) return null;
  return (
    <FilterBar
      // What stands in the fields is what the address says, also after going back.
      key={`${kind} ${year}`}
      label={t('label')}
      path={path}
      submit={t('show')}
      clear={isFiltered ? t('clear') : undefined}
      columns="grid-cols-2 sm:grid-cols-[16rem_10rem_auto]"
    >
      <ChoiceField
        label={t('kind')}
        name="kind"
        value={kind}
        any={t('anyKind')}
        options={kinds.map((each) => [each, kindWord(each)])}
      />
      <ChoiceField
        label={t('year')}
        name="year"
        value={year}
        any={t('anyYear')}
        options={years.map((each) => [each, each])}
      />
    </FilterBar>
  );
}
