import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'section'>, 'title' | 'className'> & { readonly title: string };

/** One thing that stands beside a report. */
export function RailBox({ title, children, ...section }: Props) {
  const id = useId();
  return (
    <section {...section} aria-labelledby={id} className="border-line border-t pt-3 pb-5">
      <h2 id={id} className="mb-1.5 font-semibold">
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
