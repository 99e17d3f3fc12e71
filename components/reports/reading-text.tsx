import { type Reading, readingKind, readingText } from '#lib/domain/report/reading-of.ts';

/** What a version read again since the one before it; that it read nothing stands out. */
export function ReadingText({ reading }: { readonly reading: Reading }) {
  const kind = readingKind(reading);
  return (
    <span
      className={`block text-sm wrap-anywhere ${kind === 'itself' ? 'text-warning' : 'text-faint'}`}
      data-reading={kind}
    >
      {readingText(reading)}
    </span>
  );
}
