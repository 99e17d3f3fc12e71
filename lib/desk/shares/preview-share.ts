import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { THEME_NAMES } from '#lib/domain/ownership-chart/chart-theme.ts';
import { DRAWN_PARTS } from '#lib/domain/report/conclusion-chart.ts';
import { type SharedReport, ShareInput } from '#lib/domain/share/share.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { demandProfile } from './demand-profile.ts';
import { readShared } from './shared-copy.ts';
import { sharedDrawing } from './shared-drawing.ts';
import { sharedPage } from './shared-page.ts';
import { watermarkText } from './watermark-of.ts';

/** What of a link makes a difference to its page. A password and the recipients never stand in an address. */
export const PreviewShare = ShareInput.omit({ password: true, recipients: true });
export type PreviewShare = z.infer<typeof PreviewShare>;

export const DrawPreview = PreviewShare.extend({
  theme: z.enum(THEME_NAMES).default('paper').catch('paper'),
  part: z.enum(DRAWN_PARTS).default('whole').catch('whole'),
});

const DAY_MS = 86_400_000;

/**
 * The page that a recipient of such a link would get, without its gate. It is no opening and in no log of a link; the
 * audit tells that it was read, for it may show more of persons than the report's own page.
 * @throws Failure `forbidden`, `resource_not_found`, `gone` after a purge, `invalid_request` where no part is chosen
 */
export async function previewShare(
  ctx: ActorContext,
  input: Input<typeof PreviewShare>,
): Promise<SharedReport> {
  authorise(ctx, 'shareReports');
  const { id: reportId, version, days, note, ...chosen } = parseInput(PreviewShare, input);
  const parts = demandProfile(ctx, chosen);
  const { profile } = chosen;
  const { shareDays } = await ctx.db.setting.findUniqueOrThrow({ where: { id: 1 } });
  const read = await readShared(ctx, { reportId, version, profile, parts }, { withRecord: true });
  const object = `report ${reportId}`;
  await audited(ctx, { action: 'share-previewed', object, details: { version, profile, parts } }, () =>
    Promise.resolve(),
  );
  const sender = {
    ...{ ...chosen, parts, recipient: null },
    note: note || null,
    sharedBy: readerOf(ctx),
    expiresAt: new Date(ctx.now().getTime() + (days ?? shareDays) * DAY_MS),
  };
  return sharedPage(ctx, sender, read, watermarkOfPreview(ctx));
}

/** The drawing on that page, which the audit tells of; null where there is none. */
export async function drawPreview(
  ctx: ActorContext,
  input: Input<typeof DrawPreview>,
): Promise<string | null> {
  authorise(ctx, 'shareReports');
  const { id: reportId, version, theme, part, ...chosen } = parseInput(DrawPreview, input);
  const share = { reportId, version, ...chosen, parts: demandProfile(ctx, chosen) };
  const { copy } = await readShared(ctx, share, { withRecord: false });
  return sharedDrawing(copy, watermarkOfPreview(ctx), { theme, part });
}

const readerOf = ({ actor }: ActorContext): string => actor.name ?? actor.email;

const watermarkOfPreview = (ctx: ActorContext): string =>
  watermarkText({
    recipient: say('shares.previewFor', { name: readerOf(ctx) }),
    at: ctx.now().toISOString(),
  });
