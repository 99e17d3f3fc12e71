import type { ReactNode } from 'react';

/** One thing that stands beside the report. */
export function RailBox({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-title`} className="border-line border-t pt-3 pb-5" data-box={id}>
      <h2 id={`${id}-title`} className="mb-1.5 font-semibold">
        {title}
      </h2>
      <div className="grid gap-2 text-sm">{children}</div>
    </section>
  );
}

/** A term and what is said of it, in one line where there is room. */
export function RailFact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
      <dt className="text-faint">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
