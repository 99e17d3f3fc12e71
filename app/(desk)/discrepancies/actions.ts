'use server';

import { decideDiscrepancy, noteUnderRule } from '#lib/desk/discrepancies/index.ts';
import { overrideMatch } from '#lib/desk/owners/index.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../redrawn.ts';

export const decide = async (fields: FormData) =>
  redrawn(answerForm(fields, (ctx, input) => decideDiscrepancy(ctx, input)));
export const match = async (fields: FormData) =>
  redrawn(answerForm(fields, (ctx, input) => overrideMatch(ctx, input)));
export const note = async (fields: FormData) => redrawn(answerForm(fields, noteUnderRule));
