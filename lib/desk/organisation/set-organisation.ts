import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { OrganisationPage } from '#lib/domain/people/organisation.ts';
import { renderPdf } from '#lib/platform/render-pdf.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { sha256Of } from '../files/canonical-json.ts';
import { webUrl } from '../sealing/installation-seal.ts';
import { said, say } from '../words/say.ts';
import { imageOf } from './image-of.ts';
import { organisationOf, printed } from './organisation-of.ts';

/** An empty text is "none". */
const textUpTo = (most: number, tooLong: 'organisation.nameLong' | 'organisation.addressLong') =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(most, said(tooLong, { most })))
    .transform((text) => text || null);

export const SetOrganisation = z.strictObject({
  name: textUpTo(200, 'organisation.nameLong'),
  address: textUpTo(500, 'organisation.addressLong'),
});

export const LOGO_KILOBYTES = 100;
const SIDES = { least: 16, most: 2_000 } as const;

export const SetLogo = z.strictObject({
  logo: z.instanceof(File, { error: () => say('organisation.chooseFile') }),
});

/**
 * What is set, for whoever sets it.
 * @throws Failure `forbidden`
 */
export async function readOrganisation(ctx: ActorContext): Promise<OrganisationPage> {
  authorise(ctx, 'manageOrganisation');
  return { ...(await organisationOf(ctx)), localAddress: localAddressOf(ctx) };
}

/** Where links lead as long as nobody has set the address of this installation; null where it is set. */
export const localAddressOf = ({ env }: Pick<ActorContext, 'env'>): string | null =>
  env.WEB_URL === undefined ? webUrl(env).origin : null;

/**
 * Sets name and address. They stand on what is made from now on.
 * @throws Failure `forbidden`, `invalid_request`
 */
export async function setOrganisation(
  ctx: ActorContext,
  input: Input<typeof SetOrganisation>,
): Promise<void> {
  authorise(ctx, 'manageOrganisation');
  const next = parseInput(SetOrganisation, input);
  await audited(
    ctx,
    (changed: readonly string[]) =>
      changed.length === 0
        ? null
        : { action: 'organisation-changed', object: 'organisation', details: { changed } },
    async (transaction) => {
      await transaction.$queryRaw`select from desk.organisation for update`;
      const now = await transaction.organisation.findUniqueOrThrow({
        where: { id: 1 },
        select: { name: true, address: true },
      });
      const changed = (['name', 'address'] as const).filter((field) => now[field] !== next[field]);
      if (changed.length > 0) {
        await transaction.organisation.update({
          where: { id: 1 },
          data: { ...next, updatedAt: ctx.now(), updatedBy: ctx.actor.userId },
        });
      }
      return changed;
    },
  );
}

/**
 * Keeps a logo: a PNG or JPEG that a PDF can be made with.
 * @throws Failure `forbidden`, `invalid_request` which names what is wrong with the file
 */
export async function setLogo(ctx: ActorContext, input: Input<typeof SetLogo>): Promise<void> {
  authorise(ctx, 'manageOrganisation');
  const { logo } = parseInput(SetLogo, input);
  if (logo.size === 0) throw refused(say('organisation.emptyFile'));
  if (logo.size > LOGO_KILOBYTES * 1024) {
    throw refused(say('organisation.fileLarge', { kilobytes: LOGO_KILOBYTES }));
  }
  const bytes = Buffer.from(await logo.arrayBuffer());
  const mediaType = await printableType(bytes);
  const data = { logo: new Uint8Array(bytes), logoType: mediaType };
  await keepLogo(ctx, data, { logo: sha256Of(bytes), mediaType });
}

/** @throws Failure `forbidden` */
export async function removeLogo(ctx: ActorContext): Promise<void> {
  authorise(ctx, 'manageOrganisation');
  await keepLogo(ctx, { logo: null, logoType: null }, { logo: 'none' });
}

async function keepLogo(
  ctx: ActorContext,
  data: { readonly logo: Uint8Array<ArrayBuffer> | null; readonly logoType: string | null },
  details: Readonly<Record<string, string>>,
): Promise<void> {
  const event = { action: 'organisation-changed', object: 'organisation', details } as const;
  await audited(ctx, event, (transaction) =>
    transaction.organisation.update({
      where: { id: 1 },
      data: { ...data, updatedAt: ctx.now(), updatedBy: ctx.actor.userId },
    }),
  );
}

const refused = (why: string): Failure =>
  new Failure('invalid_request', say('organisation.notSaved', { why }));

/** The address as a text: a bundler that sees it here would take the template out of its folder. */
const TEMPLATE = new URL('./templates/logo.typ', String(import.meta.url));

async function printableType(bytes: Buffer): Promise<string> {
  const image = imageOf(bytes);
  if (image === undefined) throw refused(say('organisation.notImage'));
  const { mediaType, width, height } = image;
  const { least, most } = SIDES;
  if (Math.min(width, height) < least || Math.max(width, height) > most) {
    throw refused(say('organisation.imageSize', { width, height, least, most }));
  }
  const { organisation, assets } = printed({ name: null, address: null, logo: { bytes, mediaType } });
  try {
    await renderPdf({ template: TEMPLATE, data: organisation, assets });
  } catch {
    throw refused(say('organisation.imageDamaged'));
  }
  return mediaType;
}
