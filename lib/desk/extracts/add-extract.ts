import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Failure, givenText } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { KnownCompany } from '#lib/domain/extracts/index.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import { showTurning } from '#lib/domain/names/show-turning.ts';
import { isUniqueViolation } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { lockBlob } from '../documents/remove-blobs.ts';
import { fileNameOf } from '../files/file-name-of.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { said, say } from '../words/say.ts';
import { readUpload, type Upload } from './read-upload.ts';

const empty = (value: unknown) => (value === '' ? undefined : value);

export const AddExtract = CompanyPlace.extend({
  file: z.instanceof(File, { error: () => say('extracts.chooseFile') }),
  /** Who produced it; a structured extract says it itself. */
  register: z.preprocess(
    empty,
    givenText()
      .overwrite(showTurning)
      .trim()
      .min(2, said('extracts.enterRegister'))
      .max(200, said('extracts.registerLong'))
      .optional(),
  ),
  /** The day on which the register produced it; a structured extract says it itself. */
  producedOn: z.preprocess(empty, z.iso.date(said('extracts.dateForm')).optional()),
  note: z.preprocess(
    empty,
    z.string().overwrite(showTurning).trim().max(2_000, said('extracts.noteLong')).optional(),
  ),
});

/**
 * Keeps an extract that an officer obtained by hand. Of a structured one its facts are read at once; nothing of it is
 * charged, and nothing is asked of the service.
 * @returns its id
 * @throws Failure `forbidden`; `invalid_request` which names what is wrong with the file: then nothing is kept; `conflict`
 * where the same file is there already
 */
export async function addExtract(
  ctx: ActorContext,
  input: Input<typeof AddExtract>,
): Promise<{ readonly id: string }> {
  authorise(ctx, 'bringExtracts');
  const { country, companyId, file, note, ...said } = parseInput(AddExtract, input);
  const known = knownOf(await newestAnswers(ctx, { country, companyId }));
  const bytes = Buffer.from(await file.arrayBuffer());
  const upload = readUpload(bytes, { fileName: file.name, country, known });
  const { register, producedOn } = producedBy(ctx, upload, said);
  const id = randomUUID();
  const { blobName, sha256 } = await ctx.blobs.keep(bytes, upload.format);
  const event = {
    action: 'extract-brought',
    object: `company ${country} ${companyId}`,
    details: { extract: id, kind: upload.kind, sha256, sizeBytes: bytes.length },
  } as const;
  const { kind, mediaType, format } = upload;
  try {
    await audited(ctx, event, async (transaction) => {
      await lockBlob(transaction, blobName);
      // Where the same bytes were removed meanwhile they are put there again; else nothing is written.
      await ctx.blobs.keep(bytes, format);
      await transaction.extract.create({
        data: {
          ...{ id, country, companyId, register, kind, mediaType, format, sha256, blobName },
          producedOn: new Date(producedOn),
          note: note || null,
          fileName: fileNameOf(file.name, format),
          sizeBytes: bytes.length,
          ...(upload.kind === 'structured' && { facts: asJson(upload.facts) }),
          broughtBy: ctx.actor.userId,
        },
      });
    });
  } catch (error) {
    // Bytes that a row needs stay where they are.
    await ctx.db.blobToRemove.createMany({
      data: [{ blobName, object: `company ${country} ${companyId}` }],
      skipDuplicates: true,
    });
    if (!isUniqueViolation(error)) throw error;
    throw new Failure('conflict', say('extracts.addedAlready'));
  }
  return { id };
}

/** A structured extract says itself by whom and when it was made. */
function producedBy(
  ctx: ActorContext,
  upload: Upload,
  said: { readonly register?: string | undefined; readonly producedOn?: string | undefined },
): { readonly register: string; readonly producedOn: string } {
  const own = upload.kind === 'structured' ? upload : undefined;
  const [register, producedOn] = [own?.register ?? said.register, own?.producedOn ?? said.producedOn];
  if (register === undefined) throw missing(say('extracts.enterRegister'));
  if (producedOn === undefined) throw missing(say('extracts.enterDate'));
  // A day later than ours may have begun where the register is.
  const tomorrow = new Date(ctx.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  if (producedOn > tomorrow) throw missing(say('extracts.dateInFuture'));
  return { register, producedOn };
}

const missing = (message: string) =>
  new Failure('invalid_request', say('extracts.notSaved', { why: message }));

/** What the desk knows of the company: by its page, and by the newest profile. */
function knownOf({ companyId, legalName, parts }: CompanyFile): KnownCompany {
  const profile = parts.companyProfile;
  const company = profile.status === 'none' ? undefined : profile.held?.answer.company;
  const { id, identifiers = {}, formerNames = [] } = company ?? {};
  return {
    companyId,
    identifiers: [id, ...Object.values(identifiers)].flatMap((each) => each ?? []),
    names: [legalName, ...formerNames].flatMap((each) => each ?? []),
  };
}
