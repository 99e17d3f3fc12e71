import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { SectionId } from '#lib/domain/report/report.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { said, say } from '../words/say.ts';
import { findVersion } from './stored-report.ts';

export const NoteReport = z.strictObject({
  id: z.uuid(),
  version: z.coerce.number().int().min(1),
  /** None: on the report as a whole. */
  section: z.preprocess((given) => (given === '' ? undefined : given), SectionId.optional()),
  /** The note that it answers. */
  parentId: z.preprocess((given) => (given === '' ? undefined : given), z.uuid().optional()),
  text: z.string().trim().min(1, said('reports.enterNote')).max(4_000, said('reports.noteLong')),
});

/**
 * Adds a note; notes stay as they were written.
 * @throws Failure `forbidden`, `resource_not_found`, `invalid_request`
 */
export async function noteReport(ctx: ActorContext, input: Input<typeof NoteReport>): Promise<void> {
  authorise(ctx, 'noteReports');
  const { id, version, section, parentId, text } = parseInput(NoteReport, input);
  await findVersion(ctx.db, { id, version });
  const parent =
    parentId === undefined
      ? null
      : await ctx.db.reportNote.findFirst({ where: { id: parentId, reportId: id } });
  if (parentId !== undefined && parent === null) {
    throw new Failure('invalid_request', say('reports.otherNote'), {
      details: ['parentId: expected a note of the same report'],
    });
  }
  const event = { action: 'report-noted', object: `report ${id}`, details: { version } } as const;
  await audited(ctx, event, (transaction) =>
    transaction.reportNote.create({
      data: {
        reportId: id,
        version,
        section: section ?? parent?.section ?? null,
        // A thread has one level: an answer to an answer stands beside it.
        parentId: parent?.parentId ?? parentId ?? null,
        content: text,
        byId: ctx.actor.userId,
      },
    }),
  );
}
