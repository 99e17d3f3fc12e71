'use client';

import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { LinkWaiting } from './link-waiting.tsx';

export interface TabLink {
  readonly href: string;
  readonly label: ReactNode;
  /** Said after the label: a number, mostly. */
  readonly count?: ReactNode;
  /** Names in the address whose values go with whoever changes to this tab. */
  readonly keeps?: readonly string[];
  /** The count is shown only if the address has none of the kept parameters: another rule gives another count. */
  readonly countsWithoutKept?: boolean;
}

/** Pages of one thing, side by side: links, so that each has its address. Where they do not all fit, the open one is in sight. */
export function TabLinks({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLink[] }) {
  const path = usePathname();
  const query = useSearchParams();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is another on another page
  useEffect(() => showOpen(list.current), [path]);
  return (
    <nav aria-label={label} className="border-line border-b print:hidden">
      <ul ref={list} className="-mb-px flex gap-x-5 overflow-x-auto">
        {tabs.map(({ href, label: name, count, keeps = [], countsWithoutKept = false }) => (
          <li key={href}>
            <Link
              href={withKept(href, keeps, query)}
              prefetch={false}
              aria-current={isSame(path, href) ? 'page' : undefined}
              className="tab"
            >
              {name}
              <LinkWaiting />
              {count !== undefined && !(countsWithoutKept && keeps.some((each) => query.has(each))) && (
                <span className="ml-1.5 text-faint text-xs tabular-nums">{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row, never the page. */
function showOpen(list: HTMLUListElement | null): void {
  const open = list?.querySelector('[aria-current=page]')?.getBoundingClientRect();
  if (list === null || open === undefined) return;
  const row = list.getBoundingClientRect();
  list.scrollLeft += open.left + open.width / 2 - (row.left + row.width / 2);
}

function withKept(href: string, keeps: readonly string[], query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => keeps.includes(name)));
  return kept.size === 0 ? href : `${href}?${kept}`;
}

/** An address may come with its characters escaped in another way. */
const isSame = (path: string, href: string): boolean => safeDecode(path) === safeDecode(href);

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // Not escaped at all: it stands for itself.
  }
}
