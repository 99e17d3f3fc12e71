import type { SourceView } from '#lib/domain/company-view/index.ts';
import { SourceButton } from '../ui/source-button.tsx';
import { sourceFacts } from '../ui/source-facts.ts';

/** The source of one value of the view. */
export function CompanySource({
  of,
  source,
}: {
  readonly of: string;
  readonly source: SourceView | undefined;
}) {
  return source === undefined ? null : <SourceButton of={of} source={sourceFacts(source)} />;
}
