import { useTranslations } from 'next-intl';
import {
  type CompanyView,
  type Fact,
  type FactGroup,
  isStated,
  marksOfFact,
  placesOf,
  type SectionState,
  type SourceView,
} from '#lib/domain/company-view/index.ts';
import { DataList, DataRow } from '../ui/data-list.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FactMarks } from './fact-marks.tsx';
import { FactValue } from './fact-value.tsx';
import { SourceLink } from './source-link.tsx';

/** The facts of one group that have a value, each with its source; while they are under way, their places. */
export function FactList({
  facts,
  group,
  source,
  state,
}: {
  readonly facts: readonly Fact[];
  readonly group: FactGroup;
  readonly source: SourceView | undefined;
  /** Of the section that the facts belong to: why a missing one is missing. */
  readonly state: SectionState;
}) {
  const t = useTranslations('company');
  const isComing = state.kind === 'absent' && state.reason === 'in_progress';
  const isRecorded = group === 'filings' && state.kind === 'present';
  const shown = facts.filter(
    (fact) => fact.group === group && (fact.value !== null || isComing || isRecorded),
  );
  if (shown.length === 0) return null;
  return (
    <Section title={t(`group.${group}`)}>
      <DataList>
        {shown.map((fact) => (
          <FactRow key={`${fact.key} ${fact.label}`} fact={fact} source={source}>
            {isComing ? (
              <Coming />
            ) : (
              t('flag.unknown', { kind: source?.isAuthoritative === false ? 'source' : 'register' })
            )}
          </FactRow>
        ))}
      </DataList>
    </Section>
  );
}

/** Place of a value that is in progress: the notice above names what is awaited. */
function Coming() {
  const t = useTranslations('company.missing');
  return (
    <span data-missing="in-progress" className="inline-flex h-6 items-center">
      <span className="sr-only">{t('inProgress')}</span>
      <Skeleton className="h-3.5 w-40" />
    </span>
  );
}

/** Sections that the Overview has no panel for if they are empty for good: one line names them. */
const FOLDED = ['establishments'] as const;

/** Whether a section is empty because its source has nothing, without a law, a statement or a failure as the reason. */
export const isFolded = (state: SectionState): boolean =>
  state.kind === 'absent' && ['not_offered', 'none_named', 'unexplained'].includes(state.reason);

/** What the source of the profile does not have, in one line. */
export function NotProvided({ view }: { readonly view: CompanyView }) {
  const t = useTranslations('company');
  const labelOf = useFactLabel();
  if (view.sections.company.kind !== 'present') return null;
  const facts = view.facts.filter(({ value, group }) => value === null && group !== 'filings').map(labelOf);
  const sections = FOLDED.filter((section) => isFolded(view.sections[section])).map((section) =>
    t(`absence.titles.${section}`),
  );
  const names = [...facts, ...sections];
  if (names.length === 0) return null;
  return (
    <p className="text-faint text-sm" data-not-provided={names.length}>
      {t('missing.listed', {
        source: view.sources.companyProfile?.register ?? t('missing.thisSource'),
        names: names.join(', '),
      })}
    </p>
  );
}

/** What a fact is called on the page. */
export function useFactLabel(): (fact: Fact) => string {
  const t = useTranslations('company');
  return ({ key, label }) =>
    key === 'otherActivities'
      ? t('activitiesOf', { classification: label ?? '' })
      : (label ?? t(`fact.${key}`));
}

/** One fact; without a value its `children` stand in its place. */
export function FactRow({
  fact,
  source,
  children,
}: {
  readonly fact: Fact;
  readonly source?: SourceView | undefined;
  readonly children?: React.ReactNode;
}) {
  const label = useFactLabel()(fact);
  return (
    <DataRow
      term={label}
      source={
        fact.value !== null && <SourceLink of={label} source={source} at={placesOf(fact)[0]?.path ?? ''} />
      }
    >
      {fact.value === null ? (
        children
      ) : (
        <>
          <FactValue
            value={fact.value}
            isStated={placesOf(fact).every(({ path }) => isStated(source, path))}
          />{' '}
          <FactMarks marks={marksOfFact(source, fact)} />
        </>
      )}
    </DataRow>
  );
}
