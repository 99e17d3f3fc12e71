'use server';

import { answerAnyone } from '#lib/desk/session/answer-form.ts';
import { stepOfPage } from '#lib/desk/shares/share-of-page.ts';

export const password = async (fields: FormData) =>
  answerAnyone(fields, (_, given) => stepOfPage('password', given));
export const recipient = async (fields: FormData) =>
  answerAnyone(fields, (_, given) => stepOfPage('recipient', given));
export const code = async (fields: FormData) => answerAnyone(fields, (_, given) => stepOfPage('code', given));
