'use server';

import { markConflictSeen, withdrawConflictMark } from '#lib/desk/conflicts/index.ts';
import {
  confirmExtractFacts,
  withdrawExtract as takeBackExtract,
  typeExtractFacts,
  withdrawExtractFacts,
} from '#lib/desk/extracts/index.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../redrawn.ts';

export const mark = async (fields: FormData) => redrawn(answerForm(fields, markConflictSeen));
export const withdraw = async (fields: FormData) => redrawn(answerForm(fields, withdrawConflictMark));

export const typeFacts = async (fields: FormData) => redrawn(answerForm(fields, typeExtractFacts));
export const confirmFacts = async (fields: FormData) => redrawn(answerForm(fields, confirmExtractFacts));
export const withdrawExtract = async (fields: FormData) => redrawn(answerForm(fields, takeBackExtract));
export const withdrawFacts = async (fields: FormData) => redrawn(answerForm(fields, withdrawExtractFacts));
