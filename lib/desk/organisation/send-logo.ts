import type { DeskContext } from '../context/desk-context.ts';
import { sha256Of } from '../files/canonical-json.ts';
import { sendFile } from '../files/send-file.ts';
import { letterheadOf } from './organisation-of.ts';

/** The logo under the address that names its bytes, which may be kept for good; any other address leads nowhere. */
export async function sendLogo(ctx: Pick<DeskContext, 'db' | 'env'>, sha256: string): Promise<Response> {
  const { logo } = await letterheadOf(ctx);
  if (logo === null || sha256Of(logo.bytes) !== sha256) return new Response(null, { status: 404 });
  const { bytes, mediaType } = logo;
  const fileName = mediaType === 'image/png' ? 'logo.png' : 'logo.jpg';
  return sendFile(
    { fileName, mediaType, body: bytes },
    { how: 'inline', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
  );
}
