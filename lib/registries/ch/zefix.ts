import type { Companion } from '../composition/part.ts';
import { mapZefix } from './map-zefix.ts';
import { ZEFIX } from './sources.ts';
import { dotted } from './uid.ts';
import { zefixClient } from './zefix-client.ts';

/** The central index: branches, mergers, former names, and the page of the cantonal extract. */
export const zefix: Companion = {
  source: ZEFIX,
  adds: ['companyProfile'],
  keyOf: ({ companyId, lead }) => lead?.number ?? companyId,
  async read(ctx, id) {
    const client = zefixClient(ctx);
    const wire = await client.company(id);
    if (wire === null) return null;
    const extract = wire.cantonalExcerptWeb;
    return {
      about: { number: dotted(wire.uid), names: [wire.name] },
      ...mapZefix(wire),
      ...(wire.ehraid && { url: `https://www.zefix.admin.ch/en/search/entity/list/firm/${wire.ehraid}` }),
      ...(extract && { note: `Cantonal extract, which is complete: ${extract}` }),
      wire: client.wire,
    };
  },
};
