import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { ROOT_FORMATS } from '#lib/domain/audit/action.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import type { OutgoingFile } from '../files/send-file.ts';
import { say } from '../words/say.ts';
import { auditRoots, type DayRoot, rootLine } from './audit-roots.ts';
import { audited } from './audited.ts';

export const ExportRoots = z.strictObject({ format: z.enum(ROOT_FORMATS) });
export type ExportRoots = z.infer<typeof ExportRoots>;

/**
 * The roots of all days as a file, to be kept where nobody who runs this installation can reach it. Written down first.
 * @throws Failure `forbidden`
 */
export async function exportRoots(
  ctx: ActorContext,
  input: Input<typeof ExportRoots>,
): Promise<OutgoingFile<string>> {
  authorise(ctx, 'exportAudit');
  const { format } = parseInput(ExportRoots, input);
  const { roots, today } = await auditRoots(ctx, {});
  const event = {
    action: 'audit-exported',
    object: 'audit roots',
    details: { format, days: roots.length },
  } as const;
  await audited(ctx, event, () => Promise.resolve());
  const { mediaType, write } = FORMATS[format];
  return { fileName: `${say('files.auditRoots', { day: today })}.${format}`, mediaType, body: write(roots) };
}

const FORMATS = {
  json: {
    mediaType: 'application/json',
    write: (roots: readonly DayRoot[]) => `${JSON.stringify({ roots }, null, 2)}\n`,
  },
  txt: {
    mediaType: 'text/plain; charset=utf-8',
    write: (roots: readonly DayRoot[]) => roots.map(rootLine).join(''),
  },
} as const;
