'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { endSession, signOutEverywhere } from '#lib/desk/people/end-session.ts';
import { changeName, changePassword } from '#lib/desk/people/own-account.ts';
import { renewRecoveryCodes } from '#lib/desk/people/recovery-codes.ts';
import {
  confirmSecondFactor,
  offerSecondFactor,
  removeSecondFactor,
} from '#lib/desk/people/second-factor.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';

const _None = z.object({});

/** The page is drawn anew with what is so now. */
async function redrawn<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const answered = await answer;
  revalidatePath('/settings', 'layout');
  return answered;
}

export const saveName = async (fields: FormData) => redrawn(answerForm(fields, changeName));
export const savePassword = async (fields: FormData) => redrawn(answerForm(fields, changePassword));
export const endOne = async (fields: FormData) => redrawn(answerForm(fields, endSession));
export const endAll = async (fields: FormData) => answerForm(fields, signOutEverywhere);
export const offerFactor = async (fields: FormData) => answerForm(fields, offerSecondFactor);
export const confirmFactor = async (fields: FormData) => redrawn(answerForm(fields, confirmSecondFactor));
export const renewCodes = async (fields: FormData) => redrawn(answerForm(fields, renewRecoveryCodes));
export const removeFactor = async (fields: FormData) => redrawn(answerForm(fields, removeSecondFactor));
