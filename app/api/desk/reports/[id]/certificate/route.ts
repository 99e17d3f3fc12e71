import { ReadCertificate, readCertificate, sendCertificate } from '#lib/desk/reports/index.ts';
import { answerDesk } from '#lib/desk/session/desk-door.ts';

/** What is left of a purged report, as canonical JSON. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return answerDesk(request, ReadCertificate, await params, async (actor, which) =>
    sendCertificate(await readCertificate(actor, which), which),
  );
}
