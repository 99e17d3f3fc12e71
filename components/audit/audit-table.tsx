import { useTranslations } from 'next-intl';
import type { AuditItem } from '#lib/domain/audit/audit-item.ts';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { objectOf } from './object-of.ts';
import type { Person } from './query-of.ts';

const COLUMNS = ['at', 'actor', 'what', 'object', 'address'] as const;

/** Who did what, when, to what and why: an entry a row. */
export function AuditTable({
  items,
  actors,
}: {
  readonly items: readonly AuditItem[];
  readonly actors: readonly Person[];
}) {
  const t = useTranslations('audit');
  const names = new Map(actors.map(({ userId, label }) => [userId, label]));
  return (
    <Table caption={t('title')} folds="md">
      <TableHead>
        {COLUMNS.map((column) => (
          <HeadCell key={column}>{t(`columns.${column}`)}</HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {items.map((entry) => (
          <Entry key={entry.id} entry={entry} names={names} />
        ))}
      </TableBody>
    </Table>
  );
}

type Names = ReadonlyMap<string, string>;

function Entry({ entry, names }: { readonly entry: AuditItem; readonly names: Names }) {
  const t = useTranslations('audit');
  const words = useTranslations('audit.actions');
  const { id, at, actor, action, actionCode, reason, address } = entry;
  return (
    <Row data-entry={id}>
      <RowHead className="whitespace-nowrap tabular-nums">
        <time dateTime={at.toISOString()}>{at.toISOString().slice(0, 19).replace('T', ' ')}</time>
        <p className="text-faint">{t('number', { id: id.toLocaleString('en') })}</p>
      </RowHead>
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
    </Row>
  );
}

/** The system has no address; whoever was not signed in has one. */
function Who({ actor, address }: Pick<AuditItem, 'actor' | 'address'>) {
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
    <TextLink href={href} className="wrap-anywhere">
      {text}
    </TextLink>
  );
}

/** Ids, codes and counts, as they are written; of what was set anew, from what to what. */
function Details({ details, names }: Pick<AuditItem, 'details'> & { readonly names: Names }) {
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
