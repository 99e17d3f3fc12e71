'use server';

import { headers } from 'next/headers';
import { placeOfRequest } from '#lib/desk/context/place-of-request.ts';
import { AcceptInvitation, acceptInvitation } from '#lib/desk/people/accept-invitation.ts';
import { answerAnyone } from '#lib/desk/session/answer-act.ts';

export const accept = async (fields: FormData) =>
  answerAnyone(AcceptInvitation, fields, async (input) =>
    acceptInvitation(input, placeOfRequest(await headers())),
  );
