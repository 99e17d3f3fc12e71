import type { DataPointOrder, SourceDescriptor } from '../../registry.ts';
import { contextForTests } from '../../testing/context-for-tests.ts';
import type { Companion, Lead, Part } from '../part.ts';

/* A lead and companions that answer as a test wants them to. */

export const NOW = new Date('2026-11-21T12:00:00Z');
export const ctx = contextForTests({ now: NOW });
export const order: DataPointOrder = {
  country: 'FR',
  companyId: '123',
  requestedAt: NOW,
  dataPoint: 'companyProfile',
};

export const source = (id: string, more: Partial<SourceDescriptor> = {}): SourceDescriptor => ({
  ...{ id, name: `Source ${id}`, kind: 'index', home: 'https://source.test', licence: 'CC0' },
  fills: [{ section: 'company' }],
  ...more,
});
export const bytes = (text: string) => ({ bytes: new TextEncoder().encode(text), mediaType: 'text/plain' });

export const leading = (read: Lead['read']): Lead => ({
  manifest: {
    country: 'FR',
    source: source('lead', { kind: 'register' }),
    docs: 'https://source.test/docs',
    searchBy: ['name'],
    provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
    typicalLatencyMs: 1,
  },
  companyId: (id) => id,
  pricedAs: () => null,
  search: async () => [],
  fetchDocument: () => Promise.reject(new Error('no documents')),
  read,
});
export const PART: Part = {
  about: { number: '123', names: ['Acme'] },
  value: { company: { id: '123', legalName: 'Acme', identifiers: { LEI: 'X' } } },
  absence: {},
  wire: [bytes('lead')],
};
export const lead = leading(async () => PART);

export const companion = (id: string, read: Companion['read'], more: Partial<Companion> = {}): Companion => ({
  source: source(id),
  adds: ['companyProfile'],
  keyOf: () => '123',
  read,
  ...more,
});
export const website = (about: Part['about'] = { number: '123', names: [] }): Part => ({
  about,
  value: { company: { website: 'https://acme.example' } },
  absence: {},
  asOf: '2026-11-01',
  wire: [bytes('companion')],
});
