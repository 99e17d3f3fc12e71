import { z } from 'zod';
import type { Organisation } from '#lib/domain/people/organisation.ts';
import type { DeskContext } from '../context/desk-context.ts';

type Reads = Pick<DeskContext, 'db' | 'env'>;

const Row = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  logoSha256: z.string().nullable(),
});

/** Whose reports these are: as it is set, or by ORGANISATION_NAME. */
export async function organisationOf({ db, env }: Reads): Promise<Organisation> {
  const [row] = z.tuple([Row]).parse(
    await db.$queryRaw`
      select name, address, encode(sha256(logo), 'hex') as "logoSha256" from desk.organisation`,
  );
  return {
    name: row.name ?? env.ORGANISATION_NAME ?? null,
    address: row.address,
    logoPath: row.logoSha256 === null ? null : `/logo/${row.logoSha256}`,
  };
}

/** The head of a paper: with the bytes of the logo. */
export interface Letterhead extends Pick<Organisation, 'name' | 'address'> {
  readonly logo: { readonly bytes: Uint8Array; readonly mediaType: string } | null;
}

export async function letterheadOf({ db, env }: Reads): Promise<Letterhead> {
  const { name, address, logo, logoType } = await db.organisation.findUniqueOrThrow({ where: { id: 1 } });
  return {
    name: name ?? env.ORGANISATION_NAME ?? null,
    address,
    logo: logo === null || logoType === null ? null : { bytes: logo, mediaType: logoType },
  };
}

const UNNAMED: Letterhead = { name: null, address: null, logo: null };

/** What a PDF is given of it: the logo as a file beside the template. */
export const printed = ({ name, address, logo }: Letterhead = UNNAMED) => ({
  organisation: {
    name,
    address: address?.split('\n') ?? [],
    logo: logo === null ? null : `/assets/${assetOf(logo)}`,
  },
  assets: logo === null ? {} : { [assetOf(logo)]: logo.bytes },
});

const assetOf = ({ mediaType }: NonNullable<Letterhead['logo']>): string =>
  mediaType === 'image/png' ? 'logo.png' : 'logo.jpg';
