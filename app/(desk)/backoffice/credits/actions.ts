'use server';

import { recordPurchase } from '#lib/backoffice/credits/record-purchase.ts';
import { settleCorrection } from '#lib/backoffice/credits/settle-correction.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../../redrawn.ts';

export const record = async (fields: FormData) => redrawn(answerForm(fields, recordPurchase));
export const settle = async (fields: FormData) => redrawn(answerForm(fields, settleCorrection));
