import { answerDesk } from '#lib/desk/session/answer-desk.ts';
import { sendPreviewDrawing } from '#lib/desk/shares/send-preview-drawing.ts';

/** The drawing on the page of a preview, with the choices of its address. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string; version: string }> },
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const asked = {
    ...Object.fromEntries(searchParams),
    parts: searchParams.getAll('parts'),
    ...(await params),
  };
  return answerDesk(request, asked, sendPreviewDrawing);
}
