'use server';

import { setSmallHolders } from '#lib/desk/reports/index.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import {
  handOverCode,
  revokeAllShares,
  revokeShare,
  setShareDays,
  takeOverShare,
} from '#lib/desk/shares/index.ts';
import { redrawn } from '../../redrawn.ts';

export const revoke = async (fields: FormData) => redrawn(answerForm(fields, revokeShare));
export const takeOver = async (fields: FormData) => redrawn(answerForm(fields, takeOverShare));
export const handOver = async (fields: FormData) => answerForm(fields, handOverCode);
export const revokeAll = async (fields: FormData) => redrawn(answerForm(fields, revokeAllShares));
export const setSmall = async (fields: FormData) => redrawn(answerForm(fields, setSmallHolders));
export const setDays = async (fields: FormData) => redrawn(answerForm(fields, setShareDays));
