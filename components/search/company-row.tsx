'use client';

import Link from 'next/link';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Country } from '#lib/contract/index.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { countryLabel } from '../ui/country-label.tsx';
import { Flag } from '../ui/flag.tsx';
import { languageOf } from '../ui/language-of.ts';
import { LinkWaiting } from '../ui/link-waiting.tsx';
import { companyAddress } from './company-address.ts';

export interface CompanyRowView {
  readonly country: Country;
  readonly companyNumber: string;
  readonly name: string;
  readonly nameInEnglish: string | null;
  /** In Latin letters, where the name is in others. */
  readonly nameTransliterations?: readonly string[];
  readonly address: string | null;
}

/** One company of a list: its name opens it, its number can be copied. */
export function CompanyRow({
  company,
  tags,
}: {
  readonly company: CompanyRowView;
  readonly tags: ReactNode;
}) {
  const { country, companyNumber, name, nameInEnglish, nameTransliterations = [], address } = company;
  const latin = nameTransliterations.filter((each) => each !== name && each !== nameInEnglish);
  return (
    <li className="company-row">
      <div className="flex min-w-0 items-baseline gap-2.5">
        <Flag country={country} />
        <div className="min-w-0">
          <Link
            href={companyAddress(country, companyNumber)}
            prefetch={false}
            data-company-row={companyNumber}
            onKeyDown={moveOrCopy}
            className="company-link"
          >
            <bdi lang={name === nameInEnglish ? 'en' : languageOf(country)}>{name}</bdi>
            <span className="sr-only">, {countryLabel(country)}</span>
            <LinkWaiting />
          </Link>
          {nameInEnglish !== null && nameInEnglish !== name && (
            <span className="block text-soft text-sm" lang="en">
              {nameInEnglish}
            </span>
          )}
          {latin.length > 0 && <span className="block text-faint text-sm">{latin.join(' · ')}</span>}
        </div>
      </div>
      <p className="flex items-center gap-1">
        <span className="sr-only">{country} </span>
        <code className="text-[0.8125rem] wrap-anywhere">{companyNumber}</code>
        <CopyButton value={companyNumber} className="relative z-1" />
      </p>
      <p className="text-soft text-sm">{address}</p>
      <p className="flex flex-wrap gap-1.5 lg:justify-end">{tags}</p>
    </li>
  );
}

/** Arrows move through all companies of the page, `c` copies the number of this one, up from the first goes to the box. */
function moveOrCopy(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'c') {
    event.currentTarget.closest('li')?.querySelector('button')?.click();
    return;
  }
  const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (move === undefined) return;
  event.preventDefault();
  const rows = [...document.querySelectorAll<HTMLElement>('[data-company-row]')];
  const next = rows.indexOf(event.currentTarget) + move;
  (next < 0 ? document.getElementById('company-search') : rows[next])?.focus();
}
