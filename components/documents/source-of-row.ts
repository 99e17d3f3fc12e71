import { type SourceView, sourceOfFact } from '#lib/domain/company-view/index.ts';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import type { SourceFacts } from '../ui/source-button.tsx';
import { momentOf, sourceFacts } from '../ui/source-facts.ts';

/**
 * Where a document comes from: the source that lists it, of several the one that its place in the list is from; where no
 * list names it, the one that delivered it. Its day is its own, whatever day the list is of.
 */
export function sourceOfRow(
  { path, date, order }: DocumentRow,
  list: SourceView | undefined,
): SourceFacts | undefined {
  if (path !== null && list !== undefined) {
    return { ...sourceFacts(sourceOfFact(list, path)), asOf: date ?? undefined };
  }
  const source = order?.source ?? null;
  if (source === null) return undefined;
  return {
    register: source.register,
    registerUrl: source.url,
    retrievedAt: momentOf(source.retrievedAt),
    requestId: source.requestId,
    method: source.method,
    isAuthoritative: source.authoritative,
    licence: source.licence,
    asOf: date ?? undefined,
  };
}
