import type { Absence } from '#lib/contract/index.ts';
import type { Companion } from '../composition/part.ts';
import { unknownIn } from '../composition/unknown-value.ts';
import { mapZefix } from './map-zefix.ts';
import { ZEFIX } from './sources.ts';
import { dotted } from './uid.ts';
import { zefixClient } from './zefix-client.ts';

/** The central index: branches, mergers, former names, and the page of the cantonal extract. */
export const zefix: Companion = {
  source: ZEFIX,
  adds: ['companyProfile'],
  // With the day of the newest notice that was read: a company's own number has no blank.
  keyOf: ({ companyId, lead }) => [lead?.number ?? companyId, lead?.asOf].filter(Boolean).join(' '),
  async read(ctx, key) {
    const [id = '', newestRead] = key.split(' ');
    const client = zefixClient(ctx);
    const wire = await client.company(id);
    if (wire === null) return { ...UNKNOWN_THERE, about: { number: id, names: [] }, wire: client.wire };
    const extract = wire.cantonalExcerptWeb;
    const mapped = mapZefix(wire, newestRead);
    return {
      about: { number: dotted(wire.uid), names: [wire.name] },
      ...mapped,
      unknownValues: unknownIn(mapped.value.company ?? {}, { legalForm: 'legalForm', status: 'status' }),
      ...(wire.ehraid && { url: `https://www.zefix.admin.ch/en/search/entity/list/firm/${wire.ehraid}` }),
      ...(extract && { note: `Cantonal extract, which is complete: ${extract}` }),
      wire: client.wire,
    };
  },
};

const unknown = (what: string): Absence => ({
  reason: 'not_offered',
  explanation: `Zefix has no entry of this company, and so no ${what}. Mergers and branches stand in the notices too, which are among the documents.`,
});

/** An account is there, so that none is asked for. */
const UNKNOWN_THERE = {
  value: {},
  absence: { establishments: unknown('branch of it'), companyRelationships: unknown('merger of it') },
};
