import type { CompanyProfile, Individual } from '#lib/contract/index.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { stubRegistry } from '#lib/service/testing/stub-registry.ts';

/** A register in memory with profiles of an ordinary size: some 4 KB, ten people. */
export function benchRegistry(waited: () => Promise<void>): Registry {
  return stubRegistry('FR', {
    async fetchDataPoint(_, { companyId }) {
      await waited();
      return {
        value: profileOf(companyId),
        absence: {},
        source: { register: 'Bench register', authoritative: true, licence: 'CC0' },
      };
    },
  });
}

const address = {
  addressLine1: '12 Invented Street',
  city: 'Nowhere',
  postalCode: '00000',
  countryCode: 'FR',
};

const person = (index: number): Individual => ({
  name: { fullName: `Person Number ${index}` },
  birthDate: { year: 1960 + index, month: 1 + index, day: 3 },
  nationality: 'FR',
  residenceAddress: address,
});

/** Of some 4 KB, with ten people. */
export function profileOf(companyId: string): CompanyProfile {
  return {
    company: {
      id: companyId,
      countryCode: 'FR',
      identifiers: { SIREN: companyId },
      legalName: `Company ${companyId}`,
      status: { localName: 'Immatriculée', active: true },
      registrationDate: '2001-02-03',
      legalForm: { localName: 'SARL', serviceStandard: 'Limited Liability Company' },
      capital: { amount: 10_000, currency: 'EUR', formatted: '10 000 EUR' },
      legalAddress: address,
    },
    legalRepresentatives: Array.from({ length: 4 }, (_, index) => ({
      type: 'individual',
      role: { localName: 'Gérant', englishTranslation: 'Manager', serviceStandard: 'Manager' },
      startDate: '2010-01-01',
      individual: person(index),
    })),
    shareholders: Array.from({ length: 6 }, (_, index) => ({
      type: 'individual',
      sharePercentage: 10 + index,
      individual: person(index),
    })),
    establishments: Array.from({ length: 3 }, (_, index) => ({
      id: String(index),
      name: `Shop ${index}`,
      creationDate: '2005-06-07',
      address,
    })),
  };
}
