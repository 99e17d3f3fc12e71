import { isStated, type SourceView } from '#lib/domain/company-view/index.ts';

/** Words that a source gave: in quotation marks if they are certainly its own. `at` is their JSON Pointer. */
export function OwnWords({
  words,
  source,
  at,
  className,
}: {
  readonly words: string;
  readonly source: SourceView | undefined;
  readonly at: string;
  readonly className?: string;
}) {
  return isStated(source, at) ? (
    <q className={className}>{words}</q>
  ) : (
    <span className={className}>{words}</span>
  );
}
