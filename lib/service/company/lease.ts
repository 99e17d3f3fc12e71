import { z } from 'zod';
import { maybe, type Queryable, run } from '#lib/platform/db.ts';

/** One item of one company, whoever wants it. */
export interface Wanted {
  readonly country: string;
  readonly companyKey: string;
  readonly item: string;
}

const TAKE = {
  name: 'take-lease',
  text: `
    insert into service.lease as l (country, company_id, item, owner, expires_at)
    values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))
    on conflict (country, company_id, item) do update set owner = excluded.owner, expires_at = excluded.expires_at
     where l.expires_at <= clock_timestamp()
    returning owner`,
};

/** Takes the right to call the register for an item, for `leaseSeconds` at most. False: another has it. */
export async function takeLease(
  on: Queryable,
  { country, companyKey, item }: Wanted,
  owner: string,
  leaseSeconds: number,
): Promise<boolean> {
  const row = await maybe(
    on,
    TAKE,
    [country, companyKey, item, owner, leaseSeconds],
    z.object({ owner: z.uuid() }),
  );
  return row !== undefined;
}

/** Gives the right back; one that has expired and gone to another is left alone. */
export async function releaseLease(on: Queryable, wanted: Wanted, owner: string): Promise<void> {
  await run(
    on,
    {
      name: 'release-lease',
      text: 'delete from service.lease where country = $1 and company_id = $2 and item = $3 and owner = $4',
    },
    [wanted.country, wanted.companyKey, wanted.item, owner],
  );
}
