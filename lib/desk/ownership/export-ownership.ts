import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { ownershipChart } from '#lib/domain/ownership-view/index.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { companyFileName } from '../files/company-file-name.ts';
import type { OutgoingFile } from '../files/send-file.ts';
import { policyFor } from '../law/house-of.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { say } from '../words/say.ts';
import { companyFigures } from './company-figures.ts';
import { EXPORT_FILES } from './export-files.ts';
import { offersIn } from './offers-in.ts';
import { ExportFormat, OwnershipPart } from './ownership-asked.ts';

/** A file of a structure: `png` gives the drawing that the browser makes the picture from. */
export const ExportOwnership = z.strictObject({
  ...CompanyPlace.shape,
  ...OwnershipPart.shape,
  format: ExportFormat,
});

/**
 * The shown structure as a file. Written to the audit before it is given: which file of which company, under which
 * rule, never a name.
 * @throws Failure resource_not_found when no structure is held
 */
export async function exportOwnership(
  ctx: ActorContext,
  input: Input<typeof ExportOwnership>,
): Promise<OutgoingFile<string>> {
  authorise(ctx, 'exportData');
  const asked = parseInput(ExportOwnership, input);
  const { country, companyId, format } = asked;
  const policy = await policyFor(ctx, asked.country, asked);
  const found = await companyFigures(ctx, { country, companyId, policy });
  const { figures, view, file } = found;
  if (figures === undefined || view.computed === undefined) {
    throw new Failure('resource_not_found', say('ownership.none'));
  }
  // A picture is what the page draws; lists name everybody.
  const opened = format === 'svg' || format === 'png' ? { opened: asked.opened } : { opened: undefined };
  const offers = offersIn(found, new Map());
  const chart = ownershipChart({ ...asked, ...opened, ...view.computed, policy, offers });
  const { title, ending, mediaType, write } = EXPORT_FILES[format];
  const body = write({ ...found, figures, chart });
  const event = {
    action: 'data-exported',
    object: `company ${country} ${companyId}`,
    details: { format, policy: policy.id, requestId: figures.held.requestId },
  } as const;
  const company = { country, companyId, legalName: file.legalName ?? null };
  const fileName = companyFileName(company, { title, day: found.today, format: ending });
  return audited(ctx, event, () => Promise.resolve({ fileName, mediaType, body }));
}
