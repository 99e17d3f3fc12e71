'use server';

import { answerAnyone } from '#lib/desk/session/answer-act.ts';
import {
  AskForCode,
  askForCode,
  GiveCode,
  GivePassword,
  giveCode,
  givePassword,
} from '#lib/desk/shares/index.ts';
import { stepOfPage } from '#lib/desk/shares/share-of-page.ts';

export const password = async (fields: FormData) =>
  answerAnyone(GivePassword, fields, (given) =>
    stepOfPage(given.token, 'password', (_, visitor) => givePassword(given, visitor)),
  );
export const recipient = async (fields: FormData) =>
  answerAnyone(AskForCode, fields, (given) =>
    stepOfPage(given.token, 'recipient', (visit, visitor) => askForCode(given, visit, visitor)),
  );
export const code = async (fields: FormData) =>
  answerAnyone(GiveCode, fields, (given) =>
    stepOfPage(given.token, 'code', (visit, visitor) => giveCode(given, visit, visitor)),
  );
