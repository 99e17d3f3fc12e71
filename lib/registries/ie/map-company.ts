import type { Company } from '#lib/contract/index.ts';
import { mapAddress } from './map-address.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapStatus } from './map-status.ts';
import type { WireCompany } from './schema.ts';

/** A company of the register as a company of the interface. Pure. */
export function mapCompany(wire: WireCompany): Company {
  const { company_num: id, company_name: legalName, company_reg_date: registrationDate } = wire;
  const legalForm = mapLegalForm(wire.company_type);
  const legalAddress = mapAddress(wire);
  const code = naceOf(wire.nace_v2_code);
  return {
    ...{ id, countryCode: 'IE', identifiers: { CRO: id }, legalName, status: mapStatus(wire) },
    ...(registrationDate !== undefined && { registrationDate }),
    ...(legalForm && { legalForm }),
    ...(code !== undefined && { activities: { NACE: [{ code }] } }),
    ...(legalAddress && { legalAddress }),
  };
}

/** The class of NACE Rev. 2, which the file writes as a number: `4332.0` is `43.32`, and `111` was `01.11`. */
function naceOf(text: string | undefined): string | undefined {
  const digits = /^(\d{3,4})(?:\.0+)?$/.exec(text ?? '')?.[1]?.padStart(4, '0');
  return digits === undefined ? undefined : `${digits.slice(0, 2)}.${digits.slice(2)}`;
}
