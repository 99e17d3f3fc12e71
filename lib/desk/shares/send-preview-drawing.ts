import { Failure } from '#lib/contract/index.ts';
import type { Unparsed } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { say } from '../words/say.ts';
import { drawPreview } from './preview-share.ts';

/** The drawing of a preview as an answer: it is kept nowhere. */
export async function sendPreviewDrawing(ctx: ActorContext, asked: Unparsed): Promise<Response> {
  const svg = await drawPreview(ctx, asked);
  if (svg === null) throw new Failure('resource_not_found', say('shares.noStructure'));
  const headers = { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'private, no-store' };
  return new Response(svg, { headers });
}
