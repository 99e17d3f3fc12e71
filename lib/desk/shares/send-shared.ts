import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import type { Unparsed } from '#lib/contract/parse-input.ts';
import { sendFile } from '../files/send-file.ts';
import { answerFailure, failurePage, isNavigation } from '../session/answer-desk.ts';
import { say } from '../words/say.ts';
import { downloadShared, type SharedFile } from './download-shared.ts';
import { afterPause } from './share-limit.ts';
import type { VisitorContext } from './visitor-of.ts';

/**
 * Answers a request for a file of a shared report. It says itself what it refuses; `goneAnswer` answers for what is
 * gone. Internal failures (paths, hosts, settings) are only logged, never sent to visitors.
 */
export async function sendShared(
  ctx: VisitorContext,
  asked: Unparsed,
  goneAnswer: () => Response | Promise<Response>,
  headers = new Headers(),
): Promise<Response> {
  try {
    const answer = await downloadShared(ctx, asked).catch(notMade);
    switch (answer.kind) {
      case 'gone':
        return goneAnswer();
      case 'paused':
        throw new Failure('rate_limited', say('shares.tooMany', { when: afterPause(answer.pausedForS) }), {
          retryAfterMs: answer.pausedForS * 1_000,
        });
      case 'asks':
        throw new Failure('unauthorized', say('shares.openFirst'));
      case 'refused':
        throw new Failure('forbidden', say('shares.readOnly'));
      case 'file':
        return sendSharedFile(answer.file);
    }
  } catch (error) {
    return isNavigation(headers) ? failurePage(error, headers, { isVisitor: true }) : answerFailure(error);
  }
}

function notMade(cause: unknown): never {
  const isBadInput = cause instanceof Failure && cause.cause instanceof z.ZodError;
  if (isBadInput) throw new Failure('invalid_request', say('shares.noFile'));
  throw new Failure('service_unavailable', say('shares.fileFailed'), { cause });
}

/** A drawing is shown on its page; everything else is kept. */
function sendSharedFile({ mediaType, sha256, ...file }: SharedFile): Response {
  const isDrawing = mediaType === 'image/svg+xml';
  return sendFile(
    { ...file, mediaType: isDrawing ? `${mediaType}; charset=utf-8` : mediaType },
    { how: isDrawing ? 'inline' : 'attachment', headers: { 'x-report-sha256': sha256 } },
  );
}
