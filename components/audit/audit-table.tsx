import { useTranslations } from 'next-intl';
import type { AuditItem } from '#lib/domain/audit/audit-item.ts';
import { changesIn } from '#lib/domain/audit/changes-in.ts';
import { formatSecond } from '../ui/date-text.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { AuditSentence } from './audit-sentence.tsx';
import type { Person } from './query-of.ts';

const COLUMNS = ['at', 'what', 'address'] as const;

/** What happened, a sentence for each entry: who did what to what, when, from where and why. */
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

function Entry({ entry, names }: { readonly entry: AuditItem; readonly names: ReadonlyMap<string, string> }) {
  const t = useTranslations('audit');
  const words = useTranslations('audit.actions');
  const { id, at, actor, action, actionCode, reason, address } = entry;
  return (
    <Row id={`entry-${id}`} data-entry={id} className="scroll-mt-20">
      <RowHead className="whitespace-nowrap tabular-nums">
        <time dateTime={at.toISOString()}>{formatSecond(at)}</time>
        <p className="text-faint">{t('number', { id: id.toLocaleString('en') })}</p>
      </RowHead>
      <Cell label={t('columns.what')} className="wrap-anywhere">
        <p className="font-medium">
          <AuditSentence entry={entry} names={names} />
        </p>
        {reason !== null && <p className="text-soft">{t('reason', { reason })}</p>}
        <p className="text-faint text-sm">
          {[action === null ? actionCode : words(action), actor?.name != null && actor.email]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Details details={entry.details} />
      </Cell>
      <Cell label={t('columns.address')} className="font-mono text-soft text-xs">
        {address ?? <span className="font-sans text-faint">{t('noAddress')}</span>}
      </Cell>
    </Row>
  );
}

/** What the sentence does not say: ids, codes and counts, as they are written. */
function Details({ details }: Pick<AuditItem, 'details'>) {
  const said = new Set(changesIn(details).map(({ field }) => field));
  const told = Object.entries(details)
    .filter(([name]) => name !== 'changed' && !said.has(name))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  if (told.length === 0) return null;
  return <p className="line-clamp-3 font-mono text-faint text-xs">{told.join(' · ')}</p>;
}
