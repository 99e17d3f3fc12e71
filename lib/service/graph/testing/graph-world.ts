import { type Company, type Country, Failure, type Shareholder } from '#lib/contract/index.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { startTestService, type TestService } from '../../testing/start-test-service.ts';
import { filling, stubRegistry } from '../../testing/stub-registry.ts';

const { manifest } = stubRegistry('FR');
const ofFrance = (id: string, more: object = {}) => ({
  id,
  countryCode: 'FR',
  legalName: `Company ${id}`,
  ...more,
});
const held = (by: Company, sharePercentage = 100): Shareholder => ({
  type: 'company',
  company: by,
  sharePercentage,
});
/** What holds what in France; a company that is missing has no holders. */
const holders = new Map<string, Shareholder[]>([
  ['LINE-1', [held(ofFrance('LINE-2'))]],
  ['LINE-2', [held(ofFrance('LINE-3'))]],
  ['LINE-3', [held(ofFrance('LINE-4'))]],
  ['SEARCHED', [held({ countryCode: 'FR', legalName: 'Found SA', legalAddress: { city: 'Lyon' } })]],
  ['ABROAD', [held({ id: '1', countryCode: 'NL', legalName: 'Elders BV' })]],
  ['HALF', [held(ofFrance('CHANGED'), 50), held(ofFrance('LINE-4'), 50)]],
  ['ROCKY', [held(ofFrance('DOWN'), 50), held(ofFrance('LINE-4'), 50)]],
  ['LATE', [held(ofFrance('LINE-4'))]],
  ['SHUT', [held(ofFrance('CLOSED'), 50), held(ofFrance('LINE-4'), 50)]],
]);
/** `DOWN` and `LATE`: whether they can be had now, and what they wait for. */
export const rocky: { isDown: boolean; gate: Promise<void> | undefined } = { isDown: true, gate: undefined };

const fr = stubRegistry('FR', {
  manifest: { ...manifest, source: { ...manifest.source, fills: filling('company', 'shareholders') } },
  search: async (_, { query }) => [
    {
      companyNumber: 'FOUND',
      legalName: query,
      legalNameInEnglish: null,
      address: { city: 'LYON' },
      matchType: 'exactLegalName',
    },
  ],
  fetchDataPoint: async (_, { companyId }) => {
    const isRocky = companyId === 'DOWN' || companyId === 'LATE';
    if (isRocky) await rocky.gate;
    if (companyId === 'GONE') throw new Failure('resource_not_found', 'No such company.');
    if (companyId === 'CHANGED') throw new Failure('registry_changed', 'It changed.', { source: 'Stub' });
    const shut = companyId === 'CLOSED' ? { retryAfterMs: 86_400_000 } : {};
    if (companyId === 'CLOSED' || (isRocky && rocky.isDown))
      throw new Failure('service_unavailable', 'Down.', shut);
    const shareholders = holders.get(companyId);
    return {
      value: { company: ofFrance(companyId), ...(shareholders && { shareholders }) },
      absence: shareholders ? {} : { shareholders: { reason: 'declared_none' } },
      source: { register: 'Stub register', authoritative: true, licence: 'CC0' },
    };
  },
});
/** A register far away: not the official one. */
const dutch = stubRegistry('NL', {
  fetchDataPoint: async (_, { companyId }) => ({
    value: { company: { id: companyId, countryCode: 'NL', legalName: 'Elders BV' } },
    absence: { shareholders: { reason: 'not_offered' } },
    source: { register: 'Index', authoritative: false, licence: 'CC BY' },
  }),
});

/** Registers of other countries that holders of Testland come from. */
const ABROAD = ['LU', 'CH', 'HK', 'DE'] as const satisfies readonly Country[];

/** The service with Testland and small registers of France and the Netherlands. */
export const startGraphService = (): Promise<TestService> =>
  startTestService(
    {
      ...Object.fromEntries(ABROAD.map((country) => [country, stubRegistry(country)])),
      TEST: testRegistry,
      FR: fr,
      NL: dutch,
    },
    { COMPANY_WAIT_MS: '30000' },
  );
