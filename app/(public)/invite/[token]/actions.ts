'use server';

import { acceptInvitation } from '#lib/desk/people/accept-invitation.ts';
import { answerAnyone } from '#lib/desk/session/answer-form.ts';

export const accept = async (fields: FormData) => answerAnyone(fields, acceptInvitation);
