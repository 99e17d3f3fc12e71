import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '#lib/platform/testing/listen.ts';

export interface TestRegister {
  readonly address: string;
  /** How often each thing was asked for: `<company id> <item>`. */
  readonly calls: ReadonlyMap<string, number>;
  /** How long a data point and a document take. */
  readonly latency: { dataPointMs: number; documentMs: number };
  stop(): Promise<void>;
}

/** The text of a document: told by its company and id alone, so that what was delivered can be checked. */
export const textOfDocument = (companyId: string, documentId: string) =>
  `The document ${documentId} of ${companyId}.`;

/** `CHAIN-3` belongs to `CHAIN-2`, and so on; `CHAIN-0` and every other company to nobody that is known. */
function profileOf(companyId: string): object {
  const above = Number(/^CHAIN-(\d+)$/.exec(companyId)?.[1] ?? 0) - 1;
  const company = (id: string) => ({ id, countryCode: 'FR', legalName: `Company ${id}` });
  const holder = { type: 'company', company: company(`CHAIN-${above}`), sharePercentage: 100 };
  return { company: company(companyId), ...(above >= 0 && { shareholders: [holder] }) };
}

/** Each company declares an owner of its own. */
const ownersOf = (companyId: string): object => ({
  ultimateBeneficialOwners: [{ name: { fullName: `Owner of ${companyId}` } }],
});

/** A register over HTTP that answers every company, slowly when told to; `GONE…` does not exist. */
export async function startRegister(): Promise<TestRegister> {
  const calls = new Map<string, number>();
  const latency = { dataPointMs: 0, documentMs: 0 };
  const server = createServer(async (request, response) => {
    const [, companyId = '', item = ''] = (request.url ?? '').split('/').map(decodeURIComponent);
    const key = `${companyId} ${item}`;
    calls.set(key, (calls.get(key) ?? 0) + 1);
    const answers = { companyProfile: profileOf, ultimateBeneficialOwners: ownersOf };
    const answer = Object.entries(answers).find(([name]) => name === item)?.[1];
    await pause(answer ? latency.dataPointMs : latency.documentMs);
    if (companyId.startsWith('GONE')) response.statusCode = 404;
    const document = { id: item, format: 'txt' };
    response.end(
      JSON.stringify(
        answer
          ? answer(companyId)
          : { category: 'otherDocuments', document, text: textOfDocument(companyId, item) },
      ),
    );
  });
  const { url: address, stop } = await listen(server);
  return { address, calls, latency, stop };
}
