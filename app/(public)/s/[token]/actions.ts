'use server';

import { answerAnyone } from '#lib/desk/session/answer-form.ts';
import { askForCode, giveCode, givePassword } from '#lib/desk/shares/index.ts';
import { stepOfPage } from '#lib/desk/shares/share-of-page.ts';

export const password = async (fields: FormData) =>
  answerAnyone(fields, (given) =>
    stepOfPage(given.token, 'password', (_, visitor) => givePassword(given, visitor)),
  );
export const recipient = async (fields: FormData) =>
  answerAnyone(fields, (given) =>
    stepOfPage(given.token, 'recipient', (visit, visitor) => askForCode(given, visit, visitor)),
  );
export const code = async (fields: FormData) =>
  answerAnyone(fields, (given) =>
    stepOfPage(given.token, 'code', (visit, visitor) => giveCode(given, visit, visitor)),
  );
