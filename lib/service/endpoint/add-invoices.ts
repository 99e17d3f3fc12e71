import type { FastifyInstance } from 'fastify';
import { InvoiceByNumber, InvoicesAnswer } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { ownInvoice, ownInvoices } from '../invoices/own-invoices.ts';
import { answer, failures, file, inline } from './describe-answers.ts';
import { contextOf, guard } from './guard.ts';

const security = [{ apiKey: [] }];

/** The invoices of an account, for whoever has its key. */
export function addInvoices(ctx: ServiceContext, app: FastifyInstance): void {
  const onRequest = guard(ctx);
  app.get(
    '/v2/invoices',
    {
      onRequest,
      schema: {
        security,
        tags: ['Account'],
        operationId: 'listInvoices',
        summary: 'List invoices',
        description:
          'Invoices of this account, newest first: for balances that stayed below zero for 30 days.',
        response: { 200: answer('Invoices, newest first', InvoicesAnswer), ...failures(401, 429, 500) },
      },
    },
    (request) => ownInvoices(contextOf(ctx, request)),
  );
  app.get(
    '/v2/invoices/:number',
    {
      onRequest,
      schema: {
        security,
        tags: ['Account'],
        operationId: 'readInvoice',
        summary: 'Read an invoice',
        description: 'The invoice as it was issued, a PDF.',
        params: inline(InvoiceByNumber),
        response: { 200: file('The invoice'), ...failures(400, 401, 404, 429, 500) },
      },
    },
    async (request, reply) => {
      const { number, pdf } = await ownInvoice(contextOf(ctx, request), new Unparsed(request.params));
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${number}.pdf"`)
        .header('cache-control', 'private, no-store');
      return reply.send(pdf);
    },
  );
}
