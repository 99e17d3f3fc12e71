import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { AUDIT_FORMATS } from '#lib/domain/audit/action.ts';
import { csvLine } from '#lib/domain/tables/csv.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import type { OutgoingFile } from '../files/send-file.ts';
import { say } from '../words/say.ts';
import { AUDIT_LOG_FORMAT, type AuditLine, auditLines } from './audit-lines.ts';
import { AuditFilter, ENTRIES, entriesOf, partsOf } from './audit-query.ts';
import { audited } from './audited.ts';
import { lastDropped } from './check-chain.ts';

export const ExportAudit = AuditFilter.extend({ format: z.enum(AUDIT_FORMATS) });
export type ExportAudit = z.infer<typeof ExportAudit>;

/** What stands at the head of the file. */
interface Head {
  readonly filter: AuditFilter;
  readonly entries: number;
  /** The newest entry that was looked at, and the hash of all up to it. */
  readonly upTo: number;
  /** Where entries were dropped at the end of their retention: up to which, and the entry that says so. */
  readonly dropped: { readonly upTo: number; readonly saidIn: number | null } | null;
  readonly root: string;
  readonly exportedAt: Date;
}

const Counted = z.tuple([z.object({ entries: z.int(), exportedAt: z.date() })]);

/**
 * Every entry that the filter means, on whichever page; the head of the file says which filter and how many. Itself
 * written down first: which parts were filtered by, of what was typed only that it was.
 * @throws Failure `forbidden`
 */
export async function exportAudit(
  ctx: ActorContext,
  input: Input<typeof ExportAudit>,
): Promise<OutgoingFile<AsyncGenerator<Uint8Array, void>>> {
  authorise(ctx, 'exportAudit');
  const { format, ...filter } = parseInput(ExportAudit, input);
  const { id: upTo, hash } = await ctx.db.auditEntry.findFirstOrThrow({
    orderBy: { id: 'desc' },
    select: { id: true, hash: true },
  });
  const where = await entriesOf(ctx.db, filter);
  const [{ entries, exportedAt }] = Counted.parse(
    await ctx.db.$queryRaw`
      select count(*)::int as entries, clock_timestamp() as "exportedAt" from ${ENTRIES} where ${where} and e.id <= ${upTo}`,
  );
  const event = {
    action: 'audit-exported',
    object: 'audit',
    details: { format, entries, filter: partsOf(filter).map(toldOf) },
  } as const;
  await audited(ctx, event, () => Promise.resolve());
  const root = Buffer.from(hash).toString('hex');
  const { afterId, droppedIn } = await lastDropped(ctx.db);
  const dropped = afterId === 0 ? null : { upTo: afterId, saidIn: droppedIn };
  const head = { filter, entries, upTo: Number(upTo), dropped, root, exportedAt };
  const { mediaType, headText, lineText } = FORMATS[format];
  return {
    fileName: `audit ${exportedAt.toISOString().slice(0, 10)}.${format}`,
    mediaType,
    body: textOf(headText(head), auditLines(ctx.db, { where, upTo }), lineText),
  };
}

/** What was typed may be a person's name. */
const toldOf = ([part, value]: readonly [string, string]): string =>
  part === 'object' || part === 'text' ? part : `${part}=${value}`;

async function* textOf(
  head: string,
  batches: AsyncGenerator<AuditLine[], void>,
  lineText: (line: AuditLine) => string,
): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(head);
  for await (const batch of batches) yield Buffer.from(batch.map(lineText).join(''));
}

const COLUMNS = [
  ...['number', 'at_utc', 'actor', 'actor_email', 'action', 'object', 'reason', 'address', 'details'],
  ...['hash_before', 'hash'],
];

const aboutRecord = (said: Readonly<Record<string, string>>): string[] =>
  COLUMNS.map((column) => said[column] ?? '');

const FORMATS = {
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    headText: ({ filter, entries, upTo, dropped, root, exportedAt }: Head) =>
      [
        COLUMNS,
        // The first record is about the file: each has every column.
        aboutRecord({
          number: String(upTo),
          at_utc: exportedAt.toISOString(),
          action: 'export',
          object: 'audit',
          details: JSON.stringify({
            ...AUDIT_LOG_FORMAT,
            ...{ filter: filterText(filter), entries, dropped, check: say('files.auditCheck') },
          }),
          hash: root,
        }),
      ]
        .map(csvLine)
        .join(''),
    lineText: ({ id, at, actor, action, object, reason, address, details, before, hash }: AuditLine) =>
      csvLine([
        ...[String(id), at.toISOString(), actor?.name ?? '', actor?.email ?? '', action, object],
        ...[reason ?? '', address ?? '', details, before, hash],
      ]),
  },
  jsonl: {
    mediaType: 'application/jsonl; charset=utf-8',
    headText: ({ filter, ...head }: Head) =>
      `${JSON.stringify({ ...AUDIT_LOG_FORMAT, filter: Object.fromEntries(partsOf(filter)), ...head, check: say('files.auditCheck') })}\n`,
    lineText: ({ before, line, hash }: AuditLine) => `${JSON.stringify({ before, line, hash })}\n`,
  },
} as const;

const filterText = (filter: AuditFilter): string =>
  partsOf(filter)
    .map(([part, value]) => `${part}=${value}`)
    .join('; ') || 'none';
