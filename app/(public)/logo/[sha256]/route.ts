import { publicContext } from '#lib/desk/context/desk-context.ts';
import { sendLogo } from '#lib/desk/organisation/index.ts';

/** The logo of the organisation, for everybody: it stands on shared reports. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ sha256: string }> },
): Promise<Response> {
  return sendLogo(publicContext(), (await params).sha256);
}
