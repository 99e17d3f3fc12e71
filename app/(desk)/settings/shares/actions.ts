'use server';

import { answerAct } from '#lib/desk/session/answer-act.ts';
import {
  HandOverCode,
  handOverCode,
  RevokeAllShares,
  revokeAllShares,
  revokeShare,
  ShareRef,
  setShareDays,
} from '#lib/desk/shares/index.ts';
import { ShareDays } from '#lib/domain/share/share.ts';
import { redrawn } from '../../redrawn.ts';

export const revoke = async (fields: FormData) => redrawn(answerAct(ShareRef, fields, revokeShare));
export const handOver = async (fields: FormData) => answerAct(HandOverCode, fields, handOverCode);
export const revokeAll = async (fields: FormData) =>
  redrawn(answerAct(RevokeAllShares, fields, revokeAllShares));
export const setDays = async (fields: FormData) => redrawn(answerAct(ShareDays, fields, setShareDays));
