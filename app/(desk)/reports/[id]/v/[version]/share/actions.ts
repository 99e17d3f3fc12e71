'use server';

import { answerAct } from '#lib/desk/session/answer-act.ts';
import { createShare, HandOverCode, handOverCode, revokeShare, ShareRef } from '#lib/desk/shares/index.ts';
import { ShareInput } from '#lib/domain/share/share.ts';
import { redrawn } from '../../../../../redrawn.ts';

/** What was chosen of several comes as one text. */
export async function share(fields: FormData) {
  fields.set('parts', fields.getAll('parts').join(' '));
  return redrawn(answerAct(ShareInput, fields, createShare));
}
export const revoke = async (fields: FormData) => redrawn(answerAct(ShareRef, fields, revokeShare));
export const handOver = async (fields: FormData) => answerAct(HandOverCode, fields, handOverCode);
