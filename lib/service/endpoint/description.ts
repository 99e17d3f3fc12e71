/** What the OpenAPI description says beside the operations. */
export const DESCRIPTION = {
  openapi: '3.1.0',
  info: {
    title: 'Plumbline company-data service',
    version: '2.0.0',
    description:
      'Registers of many countries behind one interface. Search a company, see its price, get its data and official ' +
      'documents, replay any answer by its `requestId` for free. Amounts are credits; a failed item costs nothing; ' +
      'what was bought stays free for the cache period.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  components: {
    securitySchemes: {
      apiKey: {
        type: 'apiKey' as const,
        in: 'header' as const,
        name: 'x-api-key',
        description: 'Your API key',
      },
    },
  },
};
