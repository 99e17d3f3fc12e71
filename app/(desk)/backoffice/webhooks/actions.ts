'use server';

import { dropWebhook } from '#lib/backoffice/webhooks/drop-webhook.ts';
import { pauseWebhook } from '#lib/backoffice/webhooks/pause-webhook.ts';
import { redirectWebhook } from '#lib/backoffice/webhooks/redirect-webhook.ts';
import { registerWebhook } from '#lib/backoffice/webhooks/register-webhook.ts';
import { renewSecret } from '#lib/backoffice/webhooks/renew-secret.ts';
import { resendEvent } from '#lib/backoffice/webhooks/resend-event.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../../redrawn.ts';

export const create = async (fields: FormData) => redrawn(answerForm(fields, registerWebhook));
export const change = async (fields: FormData) => redrawn(answerForm(fields, redirectWebhook));
export const pause = async (fields: FormData) => redrawn(answerForm(fields, pauseWebhook));
export const rotate = async (fields: FormData) => redrawn(answerForm(fields, renewSecret));
export const remove = async (fields: FormData) => redrawn(answerForm(fields, dropWebhook));
export const resend = async (fields: FormData) => redrawn(answerForm(fields, resendEvent));
