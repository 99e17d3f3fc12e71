import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  readonly title: ReactNode;
  /** Its size among many: said faintly after the title. */
  readonly count?: ReactNode;
  readonly lead?: ReactNode;
  /** What stands at the end of the title's line. */
  readonly aside?: ReactNode;
};

/** A part of a page under its heading, by which it is found. */
export function Section({ title, count, lead, aside, children, className = '', ...section }: Props) {
  const id = useId();
  return (
    <section {...section} aria-labelledby={id} className={`scroll-mt-20 ${className}`}>
      <div className="mb-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="font-semibold text-lg">
            {title}
            {count && <span className="font-normal text-base text-faint"> {count}</span>}
          </h2>
          {aside}
        </div>
        {lead && <p className="max-w-2xl text-soft text-sm">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
