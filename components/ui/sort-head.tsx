import Link from 'next/link';
import type { ComponentProps } from 'react';
import { HeadCell } from './table.tsx';

type Props = ComponentProps<typeof HeadCell> & {
  /** The same list, sorted by this column. */
  readonly href: string;
  /** Which way the list goes, where it is sorted by this column. */
  readonly order: 'asc' | 'desc' | undefined;
};

/** The name of a column by which the list can be sorted. */
export function SortHead({ href, order, children, ...cell }: Props) {
  return (
    <HeadCell {...cell} aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}>
      <Link
        href={href}
        prefetch={false}
        scroll={false}
        className={`whitespace-nowrap rounded-sm hover:text-ink ${order === undefined ? '' : 'font-medium text-ink'}`}
      >
        {children}
        {/* A name above figures stands right with them. */}
        {(order !== undefined || !cell.isNumber) && (
          <span aria-hidden="true" className="ml-1 inline-block w-3">
            {order && (order === 'asc' ? '↑' : '↓')}
          </span>
        )}
      </Link>
    </HeadCell>
  );
}
