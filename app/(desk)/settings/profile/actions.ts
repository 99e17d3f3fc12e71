'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { EndSession, endSession, signOutEverywhere } from '#lib/desk/people/end-session.ts';
import { ChangeName, ChangePassword, changeName, changePassword } from '#lib/desk/people/own-account.ts';
import {
  ConfirmSecondFactor,
  confirmSecondFactor,
  offerSecondFactor,
  RemoveSecondFactor,
  removeSecondFactor,
} from '#lib/desk/people/second-factor.ts';
import { answerAct } from '#lib/desk/session/answer-act.ts';

const None = z.object({});

/** The page is drawn anew with what is so now. */
async function redrawn<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const settled = await answer;
  revalidatePath('/settings', 'layout');
  return settled;
}

export const saveName = async (fields: FormData) => redrawn(answerAct(ChangeName, fields, changeName));
export const savePassword = async (fields: FormData) =>
  redrawn(answerAct(ChangePassword, fields, changePassword));
export const endOne = async (fields: FormData) => redrawn(answerAct(EndSession, fields, endSession));
export const endAll = async (fields: FormData) => answerAct(None, fields, signOutEverywhere);
export const offerFactor = async (fields: FormData) => answerAct(None, fields, offerSecondFactor);
export const confirmFactor = async (fields: FormData) =>
  redrawn(answerAct(ConfirmSecondFactor, fields, (actor, input) => confirmSecondFactor(actor, input)));
export const removeFactor = async (fields: FormData) =>
  redrawn(answerAct(RemoveSecondFactor, fields, removeSecondFactor));
