'use server';

import { revalidatePath } from 'next/cache';
import { changeUserRole, disableUser, enableUser, resetSecondFactor } from '#lib/desk/people/change-user.ts';
import { inviteUser, renewAccess, revokeInvitation } from '#lib/desk/people/invite-user.ts';
import { setSecondFactorRule } from '#lib/desk/people/second-factor-rule.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';

/** The page is drawn anew with what is so now. */
async function redrawn<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const answered = await answer;
  revalidatePath('/settings', 'layout');
  return answered;
}

export const invite = async (fields: FormData) => redrawn(answerForm(fields, inviteUser));
export const renew = async (fields: FormData) => redrawn(answerForm(fields, renewAccess));
export const revoke = async (fields: FormData) => redrawn(answerForm(fields, revokeInvitation));
export const changeRole = async (fields: FormData) => redrawn(answerForm(fields, changeUserRole));
export const disable = async (fields: FormData) => redrawn(answerForm(fields, disableUser));
export const enable = async (fields: FormData) => redrawn(answerForm(fields, enableUser));
export const saveRule = async (fields: FormData) => redrawn(answerForm(fields, setSecondFactorRule));
export const resetFactor = async (fields: FormData) => redrawn(answerForm(fields, resetSecondFactor));
