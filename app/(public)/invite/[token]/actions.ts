'use server';

import { headers } from 'next/headers';
import { placeOfRequest } from '#lib/desk/context/place-of-request.ts';
import { acceptInvitation } from '#lib/desk/people/accept-invitation.ts';
import { answerAnyone } from '#lib/desk/session/answer-form.ts';

export const accept = async (fields: FormData) =>
  answerAnyone(fields, async (input) => acceptInvitation(input, placeOfRequest(await headers())));
