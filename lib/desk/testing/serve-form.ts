import { createServer } from 'node:http';
import { z } from 'zod';
import type { InterfaceForm } from '#lib/domain/connection/interface-form.ts';
import { listen } from '#lib/platform/testing/listen.ts';

interface FormService {
  form: InterfaceForm | 'none';
  /** Every operation that was asked, in order. */
  readonly asked: string[];
  /** What of it costs something. */
  readonly orders: unknown[];
  /** What it answers, where that is set: to everything, or to one operation. */
  refusal: { readonly status: number; readonly body: string; readonly to?: string } | undefined;
}

/** A service of one company at 4.2 credits that speaks one form of the interface, and another once it is upgraded. */
export async function serveForm(begins: InterfaceForm | 'none') {
  const service: FormService = { form: begins, asked: [], orders: [], refusal: undefined };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { pathname } = new URL(request.url ?? '/', 'http://their.test');
    const operation = `${request.method} ${pathname}`;
    service.asked.push(operation);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const answer = answersOf(service.form)[operation.replace(/[0-9a-f-]{36}$/, ':id')];
    const { refusal } = service;
    if (service.form === 'none') response.writeHead(503).end();
    else if (refusal && (refusal.to ?? operation) === operation)
      response.writeHead(refusal.status).end(refusal.body);
    else if (answer === undefined) response.writeHead(404).end(`Cannot ${operation}`);
    else {
      if (operation === 'POST /v2/company' && !Repeat.safeParse(body).success) service.orders.push(body);
      response.end(JSON.stringify(answer));
    }
  });
  const { url: serviceUrl, stop } = await listen(server);
  return { service, serviceUrl, stop };
}

const Repeat = z.strictObject({ requestId: z.string() });
const requestId = '00000000-0000-4000-8000-000000000017';
const place = { companyId: '17', requestId, documents: [] };
const done = { status: 'succeeded', cost: 4.2, authoritative: true };
const item = { available: true, price: 4.2 };

const ANSWER_OF_2024 = {
  request: { ...place, country: 'FR', dataStatus: { dataPoints: { companyProfile: done }, documents: {} } },
  company: { id: '17', countryCode: 'FR', legalName: 'Lanterne SAS', formerNames: ['Souffle SARL'] },
};
const PRESENT_ANSWER = {
  request: { ...place, countryCode: 'FR', dataStatus: { dataPoints: { company: done }, documents: {} } },
  company: { id: '17', countryCode: 'FR', legalName: 'Lanterne SAS', legacyLegalNames: ['Souffle SARL'] },
};

const answersOf = (form: InterfaceForm | 'none'): Readonly<Record<string, unknown>> =>
  form === '2024'
    ? {
        'POST /v2/pricing': { dataPoints: { companyProfile: item } },
        'GET /v2/balance': { balance: 42 },
        'GET /v2/search': [{ companyNumber: '17', legalName: 'Lanterne SAS', country: 'FR' }],
        'POST /v2/company': ANSWER_OF_2024,
      }
    : {
        'GET /v2/pricing': {
          blocks: [
            {
              sku: 'fra',
              datapoints: ['company'],
              modes: { verification: { price: 4.2 }, onboarding: null },
            },
          ],
          companyProfile: item,
          company: item,
          ultimateBeneficialOwners: { available: false, price: 0 },
          availableDocuments: { available: false, price: 0 },
        },
        'GET /v2/billing/balance': { balanceInCreditCents: 4_205, status: 'ok' },
        'GET /v2/search': [
          { id: '17', legalName: 'Lanterne SAS', countryCode: 'FR', matchReason: { matchType: 'id' } },
        ],
        'POST /v2/company': PRESENT_ANSWER,
        'GET /v2/company/:id': PRESENT_ANSWER,
      };
