'use server';

import { revalidatePath } from 'next/cache';
import {
  ChangeUserRole,
  changeUserRole,
  disableUser,
  enableUser,
  OneUser,
  resetSecondFactor,
} from '#lib/desk/people/change-user.ts';
import {
  InviteUser,
  inviteUser,
  RenewAccess,
  RevokeInvitation,
  renewAccess,
  revokeInvitation,
} from '#lib/desk/people/invite-user.ts';
import { answerAct } from '#lib/desk/session/answer-act.ts';

/** The page is drawn anew with what is so now. */
async function redrawn<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const settled = await answer;
  revalidatePath('/settings', 'layout');
  return settled;
}

export const invite = async (fields: FormData) => redrawn(answerAct(InviteUser, fields, inviteUser));
export const renew = async (fields: FormData) => redrawn(answerAct(RenewAccess, fields, renewAccess));
export const revoke = async (fields: FormData) =>
  redrawn(answerAct(RevokeInvitation, fields, revokeInvitation));
export const changeRole = async (fields: FormData) =>
  redrawn(answerAct(ChangeUserRole, fields, changeUserRole));
export const disable = async (fields: FormData) => redrawn(answerAct(OneUser, fields, disableUser));
export const enable = async (fields: FormData) => redrawn(answerAct(OneUser, fields, enableUser));
export const resetFactor = async (fields: FormData) => redrawn(answerAct(OneUser, fields, resetSecondFactor));
