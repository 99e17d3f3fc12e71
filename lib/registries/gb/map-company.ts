import type { Company, Establishment } from '#lib/contract/index.ts';
import { given } from '../given.ts';
import { mapActivities } from './map-activities.ts';
import { mapAddress } from './map-address.ts';
import { mapCompliance } from './map-compliance.ts';
import { mapAddresses, mapDuties, mapHome } from './map-facts.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapStatus } from './map-status.ts';
import type { Looked } from './profile-file.ts';
import type { WireEstablishment, WireProfile } from './schema.ts';

/** A profile as a company of the interface. Pure: the same answers give the same company. */
export function mapCompany(profile: WireProfile, looked: Looked): Company {
  const former = new Set(profile.previous_company_names.map(({ name }) => name));
  former.delete(profile.company_name);
  const periods = profile.previous_company_names.filter(
    ({ effective_from, ceased_on }) => effective_from !== undefined || ceased_on !== undefined,
  );
  return {
    id: profile.company_number,
    countryCode: 'GB',
    identifiers: identifiersOf(profile),
    legalName: profile.company_name,
    ...(former.size > 0 && { formerNames: [...former] }),
    ...(periods.length > 0 && {
      formerNamePeriods: periods.map(({ name, effective_from: from, ceased_on: until }) => ({
        ...{ name, ...given({ from, until }) },
      })),
    }),
    status: mapStatus(profile, looked),
    ...given({
      complianceFlags: mapCompliance(mapDuties(profile)),
      homeRegistration: mapHome(profile),
      addresses: mapAddresses(profile, looked.insolvency.cases),
      registrationDate: profile.date_of_creation,
      legalForm: mapLegalForm(profile),
      legalAddress: mapAddress(profile.registered_office_address),
    }),
    ...mapActivities(profile),
  };
}

function identifiersOf(profile: WireProfile): Record<string, string> {
  const { company_number, external_registration_number, foreign_company_details: foreign } = profile;
  const home = foreign?.registration_number ?? external_registration_number;
  const registry = foreign?.originating_registry?.name ?? 'Home register';
  return { CRN: company_number, ...(home !== undefined && { [registry]: home }) };
}

/** An establishment that an overseas company has in the United Kingdom. */
export function mapEstablishment(establishment: WireEstablishment): Establishment {
  const { company_number, company_name, company_status, locality } = establishment;
  return given({
    id: company_number,
    name: company_name,
    active: company_status === undefined ? undefined : ['open', 'active'].includes(company_status),
    address: locality === undefined ? undefined : { city: locality, countryCode: 'GB' },
  });
}
