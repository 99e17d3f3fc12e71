import type { SourceView } from '#lib/domain/company-view/index.ts';
import { SourceButton } from '../ui/source-button.tsx';
import { sourcesAt } from './source-of-value.tsx';

/** The source of one value of a tab; where several gave parts of it, each of them. */
export function CompanySource({
  of,
  source,
  at,
}: {
  readonly of: string;
  /** Of the data point that the value came with. */
  readonly source: SourceView | undefined;
  /** JSON Pointer of the value in the answer. */
  readonly at: string;
}) {
  if (source === undefined) return null;
  return <SourceButton of={of} sources={sourcesAt(source, [{ path: at }])} />;
}
