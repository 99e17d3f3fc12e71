import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#lib/contract/index.ts';

/** The forms of the interface: that of 2024, which is the contract's, and the present one. */
export const API_FORMS = ['2024', 'present'] as const;
export type ApiForm = (typeof API_FORMS)[number];

export const API_FORM = 'api-form';

/**
 * The form that a call asks for by its header; without one it is told by the operation.
 * @throws Failure invalid_request for a form that is not known
 */
export function formOf({ headers }: FastifyRequest, otherwise: ApiForm = '2024'): ApiForm {
  const asked = headers[API_FORM];
  if (asked === undefined) return otherwise;
  const form = API_FORMS.find((each) => each === asked);
  if (form !== undefined) return form;
  throw new Failure('invalid_request', 'The request is not valid. Nothing was charged.', {
    details: [`${API_FORM}: expected one of ${API_FORMS.join(', ')} in this header, or no such header`],
  });
}

/** Says in the answer which form it has. */
export const tellForm = (reply: FastifyReply, form: ApiForm): FastifyReply => reply.header(API_FORM, form);
