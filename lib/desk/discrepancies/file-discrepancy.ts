import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { FILING_FORMATS, type FilingFormat } from '#lib/domain/owners/filing-form.ts';
import { formFor } from '#lib/domain/owners/index.ts';
import { PRINT } from '#lib/domain/tokens/colours.ts';
import { renderPdf } from '#lib/platform/render-pdf.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { fileNameOf } from '../files/file-name-of.ts';
import type { OutgoingFile } from '../files/send-file.ts';
import { type FilingData, filingData } from './filing-data.ts';
import { FilingForm } from './filing-words.ts';
import { listedDiscrepancy, WITH_DECIDER } from './stored-discrepancy.ts';

export const FileDiscrepancy = z.strictObject({
  id: z.uuid(),
  /** Left out: that of the company's register. */
  form: FilingForm.optional(),
  format: z.enum(FILING_FORMATS).default('pdf'),
  /** Who reports: the obliged entity's name. Left out, the report has a line for it. */
  organisation: z
    .string()
    .trim()
    .max(200)
    .transform((name) => (name === '' ? undefined : name))
    .optional(),
});

/** The address as a text: a bundler that sees it here would take the template out of its folder. */
const TEMPLATE = new URL('./templates/filing.typ', String(import.meta.url));

/**
 * A report of one discrepancy that is ready to be filed, as a tagged PDF or as JSON: as it was detected, with the
 * arithmetic and the sources. That it was made is written down; nothing is sent to anybody.
 * @throws Failure `forbidden`, `resource_not_found`
 */
export async function fileDiscrepancy(
  ctx: ActorContext,
  input: Input<typeof FileDiscrepancy>,
): Promise<OutgoingFile<Uint8Array>> {
  authorise(ctx, 'fileDiscrepancies');
  const { id, format, organisation, ...asked } = parseInput(FileDiscrepancy, input);
  const row = await ctx.db.discrepancy.findUnique({ where: { id }, include: WITH_DECIDER });
  if (row === null) {
    throw new Failure('resource_not_found', 'There is no such discrepancy here. Nothing was changed.');
  }
  const form = asked.form ?? formFor(row.country);
  const now = ctx.now();
  const one = listedDiscrepancy(row, now.toISOString().slice(0, 10));
  const filer = { organisation, name: ctx.actor.name ?? ctx.actor.email, email: ctx.actor.email };
  const data = filingData(one, form, filer, now);
  const act = {
    action: 'discrepancy-filed',
    object: `company ${row.country} ${row.companyId}`,
    details: { discrepancy: id, form, format },
  } as const;
  const body = await audited(ctx, act, () => bytesOf(data, format));
  return {
    body,
    mediaType: format === 'pdf' ? 'application/pdf' : 'application/json',
    fileName: fileNameOf(`Discrepancy ${row.country} ${row.companyId} ${form} ${id.slice(0, 8)}`, format),
  };
}

const bytesOf = async (data: FilingData, format: FilingFormat): Promise<Uint8Array> =>
  format === 'pdf'
    ? renderPdf({ template: TEMPLATE, data: { ...data, colours: PRINT } })
    : new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`);
