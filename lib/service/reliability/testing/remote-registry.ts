import { z } from 'zod';
import {
  AnyDocument,
  BeneficialOwners,
  CompanyProfile,
  DocumentCategory,
  Failure,
} from '#lib/contract/index.ts';
import type { Registry, RegistrySource } from '#lib/registries/registry.ts';
import { stubRegistry } from '../../testing/stub-registry.ts';

const SOURCE: RegistrySource = { register: 'Remote register', authoritative: true, licence: 'CC0' };

export const RemoteDocument = z.object({
  category: DocumentCategory,
  document: AnyDocument.omit({ url: true, blobName: true }),
  text: z.string(),
});

/** A registry whose register is a server of the test's own: what it is asked is counted where nothing is killed. */
export function remoteRegistry(address: string): Registry {
  async function read<Schema extends z.ZodType>(path: string, schema: Schema, signal: AbortSignal) {
    const response = await fetch(new URL(path, address), { signal }).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    if (response.status === 404) throw new Failure('resource_not_found', 'No such company.');
    if (!response.ok) throw unavailable(response.status);
    return schema.parse(await response.json());
  }
  return stubRegistry('FR', {
    async fetchDataPoint({ signal }, { companyId, dataPoint }) {
      const schema = dataPoint === 'ultimateBeneficialOwners' ? BeneficialOwners : CompanyProfile;
      const value = await read(`/${companyId}/${dataPoint}`, schema, signal);
      return { value, absence: {}, source: SOURCE };
    },
    async fetchDocument({ signal }, { companyId, documentId }) {
      const found = await read(`/${companyId}/${documentId}`, RemoteDocument, signal);
      const { category, document, text } = found;
      const bytes = new TextEncoder().encode(text);
      return { category, document, bytes, mediaType: 'text/plain', source: SOURCE };
    },
  });
}

const unavailable = (cause: unknown) =>
  new Failure('service_unavailable', 'The register does not answer.', {
    source: SOURCE.register,
    retryAfterMs: 200,
    cause,
  });
