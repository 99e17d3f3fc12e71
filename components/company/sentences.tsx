import { sentencesOf } from '#lib/domain/report/sentences.ts';

/** Sentences of a source, each on its own line. */
export function Sentences({ text }: { readonly text: string }) {
  return sentencesOf(text).map((sentence) => (
    <span key={sentence} className="block wrap-anywhere">
      {sentence}
    </span>
  ));
}
