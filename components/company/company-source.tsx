import type { SourceView } from '#lib/domain/company-view/index.ts';
import { SourceButton, type SourceFacts } from '../ui/source-button.tsx';

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

/** A source of the view as the button shows it. */
export const sourceFacts = (source: SourceView): SourceFacts => ({
  register: source.register,
  registerUrl: source.url,
  retrievedAt: momentOf(source.retrievedAt),
  requestId: source.requestId,
  method: source.method,
  isAuthoritative: source.isAuthoritative,
  licence: source.licence,
});

/** A moment as a service wrote it; undefined where it is none. */
export function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
