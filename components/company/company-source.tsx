import { type FactPlace, type SourceView, sourcesOfFact } from '#lib/domain/company-view/index.ts';
import { SourceButton } from '../ui/source-button.tsx';
import { sourceFacts } from '../ui/source-facts.ts';
import { AllSourcesLink } from './all-sources-link.tsx';

/** The source of one value of the view; where several gave parts of it, each of them. */
export function CompanySource({
  of,
  source,
  at,
}: {
  readonly of: string;
  /** Of the data point that the value came with. */
  readonly source: SourceView | undefined;
  /** Where the value stands in the answer: a JSON Pointer, or a place for each part. */
  readonly at: string | readonly FactPlace[];
}) {
  if (source === undefined) return null;
  const told = sourcesOfFact(source, typeof at === 'string' ? [{ path: at }] : at);
  const sources = told.map(({ source: one, values }) => ({
    ...sourceFacts(one),
    ...(told.length > 1 && { values }),
  }));
  return <SourceButton of={of} sources={sources} all={<AllSourcesLink />} />;
}
