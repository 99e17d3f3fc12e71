import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'details'>, 'title'> & {
  readonly title: ReactNode;
  /** Read out instead of the title, where several on a page have the same. */
  readonly label?: string;
};

/** What is asked for only now and then, below one line that opens it; folded, it is not printed. */
export function Fold({ title, label, className = '', children, ...details }: Props) {
  return (
    <details {...details} className={`text-sm print:not-open:hidden ${className}`}>
      <summary aria-label={label} className="min-h-6 w-fit cursor-pointer rounded-sm text-accent">
        {title}
      </summary>
      <div className="mt-1.5">{children}</div>
    </details>
  );
}
