'use server';

import { changePrices } from '#lib/backoffice/plans/change-prices.ts';
import { copyPlan } from '#lib/backoffice/plans/copy-plan.ts';
import { previewChange } from '#lib/backoffice/plans/preview-change.ts';
import { withdrawChange } from '#lib/backoffice/plans/withdraw-change.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../../redrawn.ts';

export const copy = async (fields: FormData) => redrawn(answerForm(fields, copyPlan));
export const preview = async (fields: FormData) => answerForm(fields, previewChange);
export const change = async (fields: FormData) => redrawn(answerForm(fields, changePrices));
export const withdraw = async (fields: FormData) => redrawn(answerForm(fields, withdrawChange));
