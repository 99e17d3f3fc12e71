import { useTranslations } from 'next-intl';
import {
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
import { CompanySource } from './company-source.tsx';
import { FactMarks } from './fact-marks.tsx';
import { FactValue } from './fact-value.tsx';
import { MissingValue } from './missing-value.tsx';

/** The facts of one group, each with its source; what is missing says why. */
export function FactList({
  facts,
  group,
  source,
  state,
  getHref,
}: {
  readonly facts: readonly Fact[];
  readonly group: FactGroup;
  readonly source: SourceView | undefined;
  /** Of the section that the facts belong to: why a missing one is missing. */
  readonly state: SectionState;
  readonly getHref: string;
}) {
  const t = useTranslations('company');
  const own = facts.filter((fact) => fact.group === group);
  if (own.length === 0) return null;
  return (
    <Section title={t(`group.${group}`)}>
      <DataList>
        {own.map((fact) => (
          <FactRow key={`${fact.key} ${fact.label}`} fact={fact} source={source}>
            {fact.value === null &&
              (group === 'filings' && state.kind === 'present' ? (
                t('flag.unknown', { kind: source?.isAuthoritative === false ? 'source' : 'register' })
              ) : (
                <MissingValue state={state} getHref={getHref} />
              ))}
          </FactRow>
        ))}
      </DataList>
    </Section>
  );
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
  const t = useTranslations('company');
  const label =
    fact.key === 'otherActivities'
      ? t('activitiesOf', { classification: fact.label ?? '' })
      : (fact.label ?? t(`fact.${fact.key}`));
  return (
    <DataRow
      term={label}
      source={fact.value !== null && <CompanySource of={label} source={source} at={placesOf(fact)} />}
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
