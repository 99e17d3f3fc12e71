import type { SourceView } from '#lib/domain/company-view/index.ts';
import type { SourceFacts } from './source-button.tsx';

/** A source of the view as the button shows it. */
export const sourceFacts = (source: SourceView): SourceFacts => ({
  register: source.register,
  registerUrl: source.url,
  retrievedAt: momentOf(source.retrievedAt),
  requestId: source.requestId,
  method: source.method,
  isAuthoritative: source.isAuthoritative,
  licence: source.licence,
  analysis: source.analysis,
  basedOn: source.basedOn.map(({ name, date, reason }) => [name, date, reason].filter(Boolean).join(' · ')),
  limitations: source.limitations,
  asOf: source.asOf,
  sha256: source.wireSha256,
});

/** A moment as the service wrote it; undefined if it is not valid. */
export function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
