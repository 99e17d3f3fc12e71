import * as pkijs from 'pkijs';
import { createHttpExchange } from './http-exchange.ts';
import { addressPolicy, guardedLookup } from './public-address.ts';

const CRL_DISTRIBUTION_POINTS = '2.5.29.31';
/** Of a GeneralName: an address. */
const URI = 6;

interface Options {
  /** Of the authority whose certificates these are: its own host may be asked wherever it is, others only where public. */
  readonly host: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/**
 * The lists of revoked certificates that these certificates name, each once, in DER. What can't be had is left out: a seal
 * is good without, and says less.
 */
export async function revocationLists(
  certificates: readonly Uint8Array[],
  { host, timeoutMs = 10_000, maxBytes = 2 * 1024 * 1024 }: Options,
): Promise<Uint8Array[]> {
  const isPermitted = addressPolicy(host);
  const exchange = createHttpExchange({
    isAllowed: ({ protocol }) => protocol === 'http:' || protocol === 'https:',
    isPermitted,
    lookup: guardedLookup(isPermitted),
    headers: { accept: 'application/pkix-crl' },
    maxBytes,
    maxRedirects: 2,
  });
  const urls = [...new Set(certificates.flatMap(listsNamedIn))];
  const found = await Promise.all(
    urls.map(async (url) => {
      const answer = await exchange(new URL(url), AbortSignal.timeout(timeoutMs));
      return answer.kind === 'answer' && answer.status === 200 ? listIn(answer.bytes) : [];
    }),
  );
  return found.flat();
}

function listsNamedIn(certificate: Uint8Array): string[] {
  const { extensions = [] } = pkijs.Certificate.fromBER(Uint8Array.from(certificate));
  const named = extensions.find(({ extnID }) => extnID === CRL_DISTRIBUTION_POINTS)?.parsedValue;
  if (!(named instanceof pkijs.CRLDistributionPoints)) return [];
  return named.distributionPoints.flatMap(({ distributionPoint }) =>
    Array.isArray(distributionPoint)
      ? distributionPoint.flatMap(({ type, value }) =>
          type === URI && URL.canParse(value) ? [String(value)] : [],
        )
      : [],
  );
}

function listIn(bytes: Uint8Array): Uint8Array[] {
  try {
    pkijs.CertificateRevocationList.fromBER(Uint8Array.from(bytes));
    return [Uint8Array.from(bytes)];
  } catch {
    return []; // a page that says where to sign in, and the like
  }
}
