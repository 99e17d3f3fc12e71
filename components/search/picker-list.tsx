import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useRef } from 'react';
import type { FoundCompany } from '#lib/domain/search/found-company.ts';
import { countryText } from '../ui/country-label.tsx';
import { Flag } from '../ui/flag.tsx';
import { languageOf } from '../ui/language-of.ts';
import { SearchStatus } from '../ui/search-status.tsx';

export const PICKER_LIST_ID = 'picker-list';

/** A company that can be chosen. */
export interface PickerRow extends Pick<FoundCompany, 'country' | 'companyNumber' | 'status' | 'address'> {
  readonly name: string;
  readonly from: 'known' | 'register';
}

export const pickerRowId = ({ country, companyNumber }: PickerRow): string =>
  `picker-${country}-${companyNumber.replace(/[^\w-]/g, '_')}`;

/** Companies of the workspace, then those that the register found. The keys are those of the box: a row is never focused. */
export function PickerList({
  rows,
  active,
  source,
  onPick,
}: {
  readonly rows: readonly PickerRow[];
  readonly active: PickerRow | undefined;
  /** Name of the register. */
  readonly source: string | undefined;
  readonly onPick: (row: PickerRow) => void;
}) {
  const t = useTranslations('search');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const headings = {
    known: t('picker.known'),
    register: source === undefined ? t('results.titleUnknown') : t('results.title', { source }),
  };
  return (
    <div
      ref={list}
      id={PICKER_LIST_ID}
      role="listbox"
      aria-label={t('picker.found')}
      className="max-h-64 overflow-y-auto rounded border border-line p-1"
    >
      {rows.map((row, index) => (
        <Fragment key={pickerRowId(row)}>
          {row.from !== rows[index - 1]?.from && (
            <p aria-hidden="true" className="px-2 pt-1.5 pb-0.5 text-faint text-xs">
              {headings[row.from]}
            </p>
          )}
          <Option row={row} isActive={row === active} onPick={onPick} />
        </Fragment>
      ))}
    </div>
  );
}

function Option({
  row,
  isActive,
  onPick,
}: {
  readonly row: PickerRow;
  readonly isActive: boolean;
  readonly onPick: (row: PickerRow) => void;
}) {
  const { country, companyNumber, name, status, address } = row;
  return (
    <div
      id={pickerRowId(row)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => {
        event.preventDefault();
        if (event.button === 0) onPick(row);
      }}
      className={`combo-row items-baseline ${isActive ? 'bg-wash' : ''}`}
    >
      <Flag country={country} />
      <span className="min-w-0">
        <bdi lang={languageOf(country)} className="wrap-anywhere">
          {name}
        </bdi>
        <span className="block text-faint text-sm">
          {countryText(country)} <span className="font-mono">{companyNumber}</span>
          {address !== null && <> · {address}</>}
        </span>
      </span>
      {status !== null && (
        <span className="ml-auto">
          <SearchStatus kind={status} />
        </span>
      )}
    </div>
  );
}
