import { z } from 'zod';
import { maybe, type Queryable, run } from '#lib/platform/db.ts';
import { IN_PASSING } from '#lib/platform/in-passing.ts';

/** One item of one company, whoever wants it. */
export interface Wanted {
  readonly country: string;
  readonly companyKey: string;
  readonly item: string;
}

// Taken and given back in passing: a lease that a crash of the database loses costs at worst a second call to the
// register, and never a charge.
const TAKE = {
  name: 'take-lease',
  text: `
    insert into service.lease as l (country, company_id, item, owner, expires_at)
    select $1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5) from ${IN_PASSING}
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

const RENEW = {
  name: 'renew-lease',
  text: `
    update service.lease set expires_at = clock_timestamp() + make_interval(secs => $5) from ${IN_PASSING}
     where country = $1 and company_id = $2 and item = $3 and owner = $4`,
};

/**
 * Keeps a lease alive while its call is under way, so that it can be short: it ends soon after its process does, and
 * never before its call.
 * @param onError told when a renewal failed; the next one may succeed, and at worst the register is asked twice
 * @returns ends the keeping
 */
export function keepLease(
  on: Queryable,
  { country, companyKey, item }: Wanted,
  owner: string,
  leaseSeconds: number,
  onError: (error: unknown) => void,
): () => void {
  const renew = () => {
    run(on, RENEW, [country, companyKey, item, owner, leaseSeconds]).catch(onError);
  };
  const timer = setInterval(renew, (leaseSeconds * 1_000) / 3);
  return () => clearInterval(timer);
}

const RELEASE = {
  name: 'release-lease',
  text: `
    delete from service.lease using ${IN_PASSING}
     where country = $1 and company_id = $2 and item = $3 and owner = $4`,
};

/** Gives the right back; one that has expired and gone to another is left alone. */
export async function releaseLease(on: Queryable, wanted: Wanted, owner: string): Promise<void> {
  await run(on, RELEASE, [wanted.country, wanted.companyKey, wanted.item, owner]);
}
