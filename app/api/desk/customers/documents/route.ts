import { addCustomerDocument } from '#lib/desk/customers/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';
import { FormBody } from '#lib/desk/session/body.ts';
import { MOST_CUSTOMER_BYTES } from '#lib/domain/customers/customer-lists.ts';

/** Size of the fields besides the file. */
const FIELDS_BYTES = 65_536;

/** Stores a customer document; the file is read only after the user is known. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, new FormBody(request, MOST_CUSTOMER_BYTES + FIELDS_BYTES), addCustomerDocument);
}
