'use server';

import { answerForm } from '#lib/desk/session/answer-form.ts';
import { createShare, handOverCode, revokeShare } from '#lib/desk/shares/index.ts';
import { redrawn } from '../../../../../redrawn.ts';

/** What was chosen of several comes as one text. */
export async function share(fields: FormData) {
  fields.set('parts', fields.getAll('parts').join(' '));
  return redrawn(answerForm(fields, createShare));
}
export const revoke = async (fields: FormData) => redrawn(answerForm(fields, revokeShare));
export const handOver = async (fields: FormData) => answerForm(fields, handOverCode);
