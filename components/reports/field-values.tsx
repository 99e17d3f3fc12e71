import { Country } from '#lib/contract/index.ts';
import { shownValues, unbroken, wordsText } from '#lib/domain/report/field-text.ts';
import type { ReportField } from '#lib/domain/report/report.ts';
import { countryLabel } from '../ui/country-label.tsx';
import { regionName } from '../ui/country-name.ts';
import { DateText, DateTimeText } from '../ui/date-text.tsx';
import { Flag } from '../ui/flag.tsx';
import { ExternalIcon } from '../ui/icon/external-icon.tsx';

/** What a fact says, each value in the manner of its kind. */
export function FieldValues({ field }: { readonly field: Pick<ReportField, 'kind' | 'values'> }) {
  const { kind } = field;
  const values = shownValues(field);
  const [first] = values;
  if (values.length === 1 && first !== undefined) return <Value kind={kind} value={first} />;
  return (
    <ul className={kind === 'country' ? 'flex flex-wrap gap-x-4' : 'grid gap-0.5'}>
      {[...new Set(values)].map((value) => (
        <li key={value}>
          <Value kind={kind} value={value} />
        </li>
      ))}
    </ul>
  );
}

/** As short as this, a column is as wide as the word: a quotation mark never stands alone on the next line. */
const SHORT = 20;

function Value({ kind, value }: { readonly kind: ReportField['kind']; readonly value: string }) {
  switch (kind) {
    case 'quote':
      return <q className={value.length > SHORT ? 'wrap-anywhere' : 'wrap-break-word'}>{value}</q>;
    case 'date':
      return <DateText date={value} />;
    case 'moment':
      return <Moment value={value} />;
    case 'country':
      return <CountryOf code={value} />;
    case 'number':
      return <span className="tabular-nums">{grouped(value)}</span>;
    case 'percent':
      return <span className="tabular-nums">{unbroken(value)}</span>;
    case 'hash':
      return <code className="break-all text-xs">{value}</code>;
    case 'link':
      return <OutwardLink address={value} />;
    default:
      return <span className="wrap-anywhere whitespace-pre-line">{wordsText(value)}</span>;
  }
}

function Moment({ value }: { readonly value: string }) {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? <span>{value}</span> : <DateTimeText at={at} />;
}

function CountryOf({ code }: { readonly code: string }) {
  const country = Country.safeParse(code);
  if (!country.success) return <span>{/^[A-Z]{2}$/.test(code) ? regionName(code) : code}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <Flag country={country.data} />
      {countryLabel(country.data)}
    </span>
  );
}

function OutwardLink({ address }: { readonly address: string }) {
  if (!/^https?:\/\//.test(address)) return <span className="wrap-anywhere">{address}</span>;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="link wrap-anywhere">
      {address}{' '}
      <span className="inline-block align-[-0.15em]">
        <ExternalIcon />
      </span>
    </a>
  );
}

/** `1000000` is 1,000,000; what is longer than a number can be exactly stays as it is. */
export function grouped(digits: string): string {
  const isPlain = /^-?\d{1,15}$/.test(digits);
  return isPlain ? Number(digits).toLocaleString('en').replace('-', '−') : digits;
}
