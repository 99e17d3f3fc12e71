import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Entry, Person } from './audit-list.ts';
import { objectOf } from './object-of.ts';

const COLUMNS = ['at', 'actor', 'what', 'object', 'address'] as const;

/** Who did what, when, to what and why: an entry a row. */
export function AuditTable({
  items,
  actors,
}: {
  readonly items: readonly Entry[];
  readonly actors: readonly Person[];
}) {
  const t = useTranslations('audit');
  const names = new Map(actors.map(({ userId, label }) => [userId, label]));
  return (
    <table className="w-full text-sm max-md:block">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="text-left text-faint max-md:sr-only">
        <tr className="border-line border-b">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="py-1.5 pr-4 font-normal">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {items.map((entry) => (
          <Row key={entry.id} entry={entry} names={names} />
        ))}
      </tbody>
    </table>
  );
}

type Names = ReadonlyMap<string, string>;

function Row({ entry, names }: { readonly entry: Entry; readonly names: Names }) {
  const t = useTranslations('audit');
  const words = useTranslations('audit.actions');
  const { id, at, actor, action, actionCode, reason, address } = entry;
  return (
    <tr
      className="break-inside-avoid border-line border-b max-md:grid max-md:gap-1 max-md:py-3"
      data-entry={id}
    >
      <Cell label={t('columns.at')} className="whitespace-nowrap tabular-nums">
        <time dateTime={at.toISOString()}>{at.toISOString().slice(0, 19).replace('T', ' ')}</time>
        <p className="text-faint max-md:inline max-md:pl-2">{t('number', { id: id.toLocaleString('en') })}</p>
      </Cell>
      <Cell label={t('columns.actor')} className="md:w-52">
        <Who actor={actor} address={address} />
      </Cell>
      <Cell label={t('columns.what')}>
        <p className="font-medium">{action === null ? actionCode : words(action)}</p>
        {reason !== null && <p className="wrap-anywhere text-soft">{t('reason', { reason })}</p>}
        <Details details={entry.details} names={names} />
      </Cell>
      <Cell label={t('columns.object')} className="md:w-64">
        <ObjectText object={entry.object} names={names} />
      </Cell>
      <Cell label={t('columns.address')} className="font-mono text-soft text-xs">
        {address ?? <span className="font-sans text-faint">{t('noAddress')}</span>}
      </Cell>
    </tr>
  );
}

/** The system has no address; whoever was not signed in has one. */
function Who({ actor, address }: Pick<Entry, 'actor' | 'address'>) {
  const t = useTranslations('audit');
  if (actor === null)
    return <span className="text-soft">{t(address === null ? 'system' : 'notSignedIn')}</span>;
  return (
    <>
      <span className="wrap-anywhere">{actor.name ?? actor.email}</span>
      {actor.name !== null && <p className="wrap-anywhere text-faint">{actor.email}</p>}
    </>
  );
}

function ObjectText({ object, names }: { readonly object: string; readonly names: Names }) {
  const t = useTranslations('audit.objects');
  const { kind, country, id, href } = objectOf(object);
  const title = kind === null ? id : t(kind, { country });
  const name = kind === 'user' ? (names.get(id) ?? id) : kind === null ? '' : id;
  const isCode = kind !== 'user';
  const text = (
    <>
      {title}
      {name !== '' && <span className={`block ${isCode ? 'font-mono text-xs' : ''}`}>{name}</span>}
    </>
  );
  if (href === undefined) return <span className="wrap-anywhere">{text}</span>;
  return (
    <Link href={href} prefetch={false} className="link wrap-anywhere">
      {text}
    </Link>
  );
}

/** Ids, codes and counts, as they are written; of what was set anew, from what to what. */
function Details({ details, names }: Pick<Entry, 'details'> & { readonly names: Names }) {
  const t = useTranslations('audit');
  const told = Object.entries(details).map(([name, value]) => `${name}: ${textOf(value)}`);
  if (told.length === 0) return null;
  return <p className="wrap-anywhere line-clamp-3 font-mono text-faint text-xs">{told.join(' · ')}</p>;

  function textOf(value: unknown): string {
    if (!isChange(value)) return typeof value === 'string' ? value : JSON.stringify(value);
    return t('change', { before: sideOf(value.before), after: sideOf(value.after) });
  }
  function sideOf(value: unknown): string {
    return value === null ? t('unset') : (names.get(String(value)) ?? String(value));
  }
}

const isChange = (value: unknown): value is { readonly before: unknown; readonly after: unknown } =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value;

/** On a narrow screen a row is a list: the column's name stands before what it holds, for who can't see the table. */
function Cell({
  label,
  className = '',
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <td className={`py-2 pr-4 align-top max-md:p-0 ${className}`}>
      <span className="sr-only md:hidden">{label}: </span>
      {children}
    </td>
  );
}
