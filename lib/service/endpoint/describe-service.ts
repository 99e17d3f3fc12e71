import { readFileSync } from 'node:fs';

const GUIDE = readFileSync(new URL('./guide.md', import.meta.url), 'utf8');

/** What the OpenAPI description says beside the operations; the guide is the first page of `/docs`. */
export const describeService = (publicUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Plumbline company-data service',
    version: '2.0.0',
    description: GUIDE,
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  // The first is where `/docs` itself comes from: its page may call nothing else.
  servers: [
    { url: '/', description: 'The address this description was read from' },
    { url: publicUrl, description: 'The public address' },
  ],
  tags: [
    { name: 'Companies', description: 'Search, prices, data, documents' },
    { name: 'Account', description: 'Credits and invoices' },
    { name: 'Webhooks', description: 'Be told of what happens, instead of asking' },
  ],
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
});
