import { answerVerify } from '#lib/desk/reports/index.ts';
import { answerAnybody } from '#lib/desk/session/answer-desk.ts';

export const GET = async (_request: Request, { params }: { params: Promise<{ sha256: string }> }) =>
  answerAnybody(await params, answerVerify);
