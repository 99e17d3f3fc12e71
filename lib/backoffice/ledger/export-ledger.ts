import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '#lib/desk/audit/audited.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { cutToBytes, fileNameOf } from '#lib/desk/files/file-name-of.ts';
import type { OutgoingFile } from '#lib/desk/files/send-file.ts';
import { say } from '#lib/desk/words/say.ts';
import { monthOfEntry } from '#lib/domain/backoffice/entry-row.ts';
import { csvLine } from '#lib/domain/tables/csv.ts';
import { databaseDay } from '#lib/platform/database-day.ts';
import { type EntryLine, entryLines } from '#lib/service/ledger/entry-lines.ts';
import { operatorOf } from '../context/operated.ts';
import { LedgerToView } from './view-ledger.ts';

const COLUMNS = [
  ...['entry', 'at', 'kind', 'reference', 'request', 'country', 'company', 'item', 'corrects', 'entries'],
  ...['credits', 'balance_after'],
];

/**
 * The ledger of an account as a file, oldest first, each entry with the balance after it: all of it, or what the filter of the
 * page means; read and sent piece by piece. Written down first.
 * @throws Failure forbidden, invalid_request, resource_not_found
 */
export async function exportLedger(
  ctx: ActorContext,
  input: Input<typeof LedgerToView>,
): Promise<OutgoingFile<AsyncGenerator<Uint8Array, void>>> {
  authorise(ctx, 'readBackoffice');
  const { account, kind, day } = parseInput(LedgerToView, input);
  const { id, name, pieces } = await entryLines(operatorOf(ctx), { account, kind, day });
  const event = {
    action: 'ledger-exported',
    object: `account ${id}`,
    details: { ...(kind && { kind }), ...(day && { day }) },
  } as const;
  await audited(ctx, event, () => Promise.resolve());
  return {
    fileName: nameOf(name, [kind, day], await databaseDay(ctx.db)),
    mediaType: 'text/csv; charset=utf-8',
    body: textOf(pieces),
  };
}

/** A part is never taken for the whole. With part and day it stays below what a file name may have. */
function nameOf(name: string, filter: readonly (string | undefined)[], day: string): string {
  const account = cutToBytes(name, 150);
  const part = filter.filter(Boolean).join(' ');
  return fileNameOf(
    part === '' ? say('files.ledger', { account, day }) : say('files.ledgerPart', { account, part, day }),
    'csv',
  );
}

async function* textOf(pieces: AsyncGenerator<EntryLine[], void>): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(csvLine(COLUMNS));
  for await (const lines of pieces) yield Buffer.from(lines.map(lineText).join(''));
}

const lineText = ({
  at,
  entry,
  kind,
  reference,
  requestId,
  country,
  companyId,
  item,
  ...figures
}: EntryLine) =>
  csvLine([
    // Of a dropped month its number says which one it was.
    ...[String(entry), at?.toISOString() ?? monthOfEntry(entry) ?? '', kind, reference ?? ''],
    ...[requestId ?? '', country ?? '', companyId ?? '', item ?? '', String(figures.corrects ?? '')],
    ...[figures.entries, figures.credits, figures.balanceAfter].map(String),
  ]);
