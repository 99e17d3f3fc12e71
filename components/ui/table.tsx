import { Children, type ComponentProps, type ReactNode } from 'react';

/** Below this width the rows fold, each to a block of facts. `folded:` (app/globals.css): only there. */
const FOLDS = { sm: 'folds-sm', md: 'folds-md', lg: 'folds-lg' } as const;

type TableProps = ComponentProps<'table'> & {
  /** What the table lists, for who does not see what stands above it. */
  readonly caption?: string;
  readonly folds?: keyof typeof FOLDS;
};

export function Table({ caption, folds, className = '', children, ...table }: TableProps) {
  const fold = folds === undefined ? '' : `folded:block ${FOLDS[folds]}`;
  return (
    <table {...table} className={`w-full wrap-break-word text-left text-sm ${fold} ${className}`}>
      {caption !== undefined && <caption className="sr-only">{caption}</caption>}
      {children}
    </table>
  );
}

/** The names of the columns; where rows are folded each cell says its own. */
export function TableHead({ children, ...thead }: Omit<ComponentProps<'thead'>, 'className'>) {
  return (
    <thead {...thead} className="align-bottom text-faint folded:hidden">
      <tr className="border-line border-b">{children}</tr>
    </thead>
  );
}

interface Numeric {
  /** Figures stand right, one under the other. */
  readonly isNumber?: boolean;
}

export function HeadCell({ isNumber = false, className = '', ...th }: ComponentProps<'th'> & Numeric) {
  const align = isNumber ? 'text-right' : 'text-left';
  return <th scope="col" {...th} className={`py-1.5 pr-4 font-normal last:pr-0 ${align} ${className}`} />;
}

export function TableBody(tbody: Omit<ComponentProps<'tbody'>, 'className'>) {
  return <tbody {...tbody} className="align-top folded:block folded:border-line folded:border-t" />;
}

export function Row({ className = '', ...tr }: ComponentProps<'tr'>) {
  return (
    <tr
      {...tr}
      className={`break-inside-avoid border-line border-b folded:grid folded:gap-1 folded:py-3 ${className}`}
    />
  );
}

/** What a row is about: the name of its block where rows are folded. */
export function RowHead({ className = '', ...th }: ComponentProps<'th'>) {
  return (
    <th
      scope="row"
      {...th}
      className={`py-2 pr-4 text-left font-normal wrap-anywhere folded:py-0 folded:pr-0 ${className}`}
    />
  );
}

type CellProps = ComponentProps<'td'> &
  Numeric & {
    /** The name of the column, said before the value where rows are folded. */
    readonly label?: string | undefined;
    /** Stands where there is no value. */
    readonly empty?: ReactNode;
  };

const LABELLED = 'folded:grid folded:grid-cols-[7rem_minmax(0,1fr)] folded:gap-2';
const NONE = <span className="text-faint">–</span>;

/** A value of a row; where rows are folded it is left out if there is none. */
export function Cell({ label, isNumber = false, empty = NONE, className = '', children, ...td }: CellProps) {
  const isEmpty = Children.toArray(children).every((each) => each === '');
  const align = isNumber ? 'text-right tabular-nums folded:text-left' : '';
  const fold = isEmpty ? 'folded:hidden' : label === undefined ? '' : LABELLED;
  return (
    <td {...td} className={`py-2 pr-4 last:pr-0 folded:py-0 folded:pr-0 ${align} ${fold} ${className}`}>
      {label !== undefined && (
        <span className="hidden font-sans text-faint text-sm folded:block">{label}</span>
      )}
      <div className="min-w-0">{isEmpty ? empty : children}</div>
    </td>
  );
}
