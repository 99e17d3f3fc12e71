'use server';

import { markConflictSeen, withdrawConflictMark } from '#lib/desk/conflicts/index.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../redrawn.ts';

export const mark = async (fields: FormData) => redrawn(answerForm(fields, markConflictSeen));
export const withdraw = async (fields: FormData) => redrawn(answerForm(fields, withdrawConflictMark));
