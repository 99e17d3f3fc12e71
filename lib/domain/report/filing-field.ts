import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { FlagValue } from '../company-view/fact-value.ts';
import type { SourceView } from '../company-view/index.ts';
import { field } from './make-row.ts';
import type { ReportField } from './report.ts';
import type { FieldKey } from './words.ts';

/**
 * Whether a filing is overdue, in one statement: a label without it would read as if it were.
 * @param of the source that records it, or does not
 * @param given what it states; left out: nothing
 */
export function filingField(
  key: FieldKey,
  of: Pick<SourceView, 'isAuthoritative'> | undefined,
  given: Partial<Omit<FlagValue, 'kind'>> = {},
): ReportField {
  const { isActive, dueDate = 'none', since = 'none', source = 'none' } = given;
  const kind = of?.isAuthoritative === false ? 'source' : 'register';
  const words =
    isActive === undefined
      ? say('filing.unknown', { kind, dueDate })
      : isActive
        ? say('filing.raised', { since, dueDate, source })
        : say('filing.clear', { source });
  return field(key, words, { kind: 'flag' });
}
