import { answerVerify } from '#lib/desk/reports/index.ts';

export const GET = async (request: Request, { params }: { params: Promise<{ sha256: string }> }) =>
  answerVerify(request, (await params).sha256);
