import type { Establishment } from '#lib/contract/index.ts';
import { calendarDate } from '#lib/platform/calendar-date.ts';
import { companyNumberOf } from './company-number.ts';
import { countryOf } from './jurisdiction.ts';
import { mapAddress } from './map-address.ts';
import type { LeiRecord } from './schema.ts';

/**
 * Places of business: the headquarters where they are not at the legal address (the interface has no member of
 * their own for them), and the international branches, which have LEIs of their own.
 */
export function mapEstablishments(record: LeiRecord, branches: readonly LeiRecord[]): Establishment[] {
  const { legalAddress, headquartersAddress } = record.attributes.entity;
  const headquarters = headquartersAddress == null ? {} : mapAddress(headquartersAddress);
  const isElsewhere = JSON.stringify(headquarters) !== JSON.stringify(mapAddress(legalAddress));
  return [
    ...(isElsewhere && Object.keys(headquarters).length > 0
      ? [{ name: 'Headquarters', address: headquarters }]
      : []),
    ...branches.map(mapBranch),
  ];
}

function mapBranch(branch: LeiRecord): Establishment {
  const { legalName, legalAddress, status, creationDate, expiration } = branch.attributes.entity;
  const [opened, closed] = [calendarDate(creationDate), calendarDate(expiration.date)];
  return {
    id: companyNumberOf(countryOf(branch), branch),
    name: legalName.name,
    ...(status === 'ACTIVE' || status === 'INACTIVE' ? { active: status === 'ACTIVE' } : {}),
    ...(opened === undefined ? {} : { creationDate: opened }),
    ...(closed === undefined ? {} : { endDate: closed }),
    address: mapAddress(legalAddress),
  };
}
