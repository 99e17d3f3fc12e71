import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { FILING_FORMATS, type FilingFormat } from '#lib/domain/owners/filing-form.ts';
import { formFor } from '#lib/domain/owners/index.ts';
import { PRINT } from '#lib/domain/tokens/colours.ts';
import { renderPdf } from '#lib/platform/render-pdf.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { canonicalJson, sha256Of } from '../files/canonical-json.ts';
import { cutToBytes, fileNameOf } from '../files/file-name-of.ts';
import type { OutgoingFile } from '../files/send-file.ts';
import { letterheadOf } from '../organisation/organisation-of.ts';
import { webUrl } from '../sealing/installation-seal.ts';
import { noteCertificate, type SealedHere, sealHere } from '../sealing/seal-here.ts';
import { say } from '../words/say.ts';
import { type FilingData, filingData } from './filing-data.ts';
import { FILING_LABELS, FilingForm } from './filing-words.ts';
import { shownValues } from './shown-values.ts';
import { findDiscrepancy, listedDiscrepancy } from './stored-discrepancy.ts';

export const FileDiscrepancy = z.strictObject({
  id: z.uuid(),
  /** Left out: that of the company's register. */
  form: FilingForm.optional(),
  format: z.enum(FILING_FORMATS).default('pdf'),
  /** Who reports: the obliged entity's name. Left out, that of the settings; without one, the report has a line for it. */
  organisation: z
    .string()
    .trim()
    .max(200)
    .transform((name) => (name === '' ? undefined : name))
    .optional(),
});

/** Of the company's name in that of the file. */
const MOST_BYTES = 90;

/** The address as a text: a bundler that sees it here would take the template out of its folder. */
const TEMPLATE = new URL('./templates/filing.typ', String(import.meta.url));

/**
 * A report of one discrepancy that is ready to be filed, as a sealed PDF or as canonical JSON: as it was detected, with
 * the arithmetic and the sources. It is made first, then written down, then given; nothing is sent to anybody.
 * @throws Failure `forbidden`, `resource_not_found`, `service_unavailable` without a time stamp that is set
 */
export async function fileDiscrepancy(
  ctx: ActorContext,
  input: Input<typeof FileDiscrepancy>,
): Promise<OutgoingFile<Uint8Array>> {
  authorise(ctx, 'fileDiscrepancies');
  const { id, format, organisation, ...asked } = parseInput(FileDiscrepancy, input);
  const row = await findDiscrepancy(ctx, id);
  const form = asked.form ?? formFor(row.country);
  const now = ctx.now();
  const one = listedDiscrepancy(row, { actor: ctx.actor, today: now.toISOString().slice(0, 10) });
  const letterhead = await letterheadOf(ctx);
  const filer = {
    organisation: organisation ?? letterhead.name ?? undefined,
    address: letterhead.address ?? undefined,
    name: ctx.actor.name ?? ctx.actor.email,
    email: ctx.actor.email,
  };
  const made = await madeFiling(ctx.env, filingData(one, form, filer, now), { format, at: now });
  const event = {
    action: 'discrepancy-filed',
    object: `company ${row.country} ${row.companyId}`,
    details: { discrepancy: id, form, format, sha256: made.sha256 },
  } as const;
  await audited(ctx, event, async (transaction) => {
    await transaction.issuedFiling.createMany({
      data: [{ sha256: made.sha256, discrepancyId: id, form }],
      skipDuplicates: true,
    });
    if (made.certificate !== undefined) await noteCertificate(transaction, made.certificate);
  });
  return {
    body: made.body,
    mediaType: format === 'pdf' ? 'application/pdf' : 'application/json',
    fileName: fileNameOf(
      say('files.discrepancy', {
        company: cutToBytes(one.facts.legalName ?? `${row.country} ${row.companyId}`, MOST_BYTES),
        form: form.toUpperCase(),
        day: now.toISOString().slice(0, 10),
        reference: id.slice(0, 8),
      }),
      format,
    ),
  };
}

interface MadeFiling {
  readonly body: Uint8Array;
  /** Of its text, which the PDF has inside: what `/verify` knows it by. */
  readonly sha256: string;
  readonly certificate?: SealedHere['certificate'];
}

/** The filing as canonical JSON, or as a PDF that has it inside and is sealed. */
async function madeFiling(
  env: ActorContext['env'],
  data: FilingData,
  { format, at }: { readonly format: FilingFormat; readonly at: Date },
): Promise<MadeFiling> {
  const content = canonicalJson(data);
  const sha256 = sha256Of(content);
  const bytes = new TextEncoder().encode(content);
  if (format === 'json') return { body: bytes, sha256 };
  const verifyUrl = new URL(`/verify/${sha256}`, webUrl(env)).href;
  const pdf = await renderPdf({
    template: TEMPLATE,
    data: { ...data, shown: shownValues(data), labels: FILING_LABELS, colours: PRINT, sha256, verifyUrl },
    attachments: [
      {
        name: 'filing.json',
        bytes,
        mediaType: 'application/json',
        description: say('files.filingJson'),
        relationship: 'source',
      },
    ],
  });
  const sealed = await sealHere(env, pdf, {
    reason: say('files.sealFiling', { reference: data.reference }),
    at,
  });
  return { body: sealed.bytes, sha256, certificate: sealed.certificate };
}
