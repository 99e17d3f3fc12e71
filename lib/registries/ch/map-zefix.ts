import type {
  Absence,
  Company,
  CompanyRelationship,
  CompanyStatus,
  Establishment,
  Flag,
  Section,
} from '#lib/contract/index.ts';
import { abroadFlags } from '../abroad-flags.ts';
import { careOfFlags } from '../care-of-flags.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { lifeFlags, unknownStatusFlags } from '../life-flags.ts';
import type { DataPointValue } from '../registry.ts';
import { mapAddress } from './map-address.ts';
import { isFromAbroad, mapLegalForm } from './map-legal-form.ts';
import { ZEFIX } from './sources.ts';
import { dotted } from './uid.ts';
import { dayOf } from './wire.ts';
import type { ZefixFull, ZefixShort } from './zefix-schema.ts';

/**
 * What Zefix has of a company. Pure.
 * @param newestRead day of the newest notice that the gazette was read for
 */
export function mapZefix(
  wire: ZefixFull,
  newestRead?: string,
): {
  readonly value: DataPointValue;
  readonly absence: Partial<Record<Section, Absence>>;
} {
  const establishments = wire.branchOffices.map(mapBranch);
  const companyRelationships = relationshipsOf(wire);
  const none = (what: string): Absence => ({
    reason: 'none_named',
    explanation: `Zefix has no ${what} of it.`,
  });
  const company = mapCompany(wire);
  const flags = flagsOf(company, wire, newestRead);
  return {
    value: {
      company,
      ...(flags.length > 0 && { flags }),
      ...(establishments.length > 0 && { establishments }),
      ...(companyRelationships.length > 0 && { companyRelationships }),
    },
    absence: {
      ...(establishments.length === 0 && { establishments: none('branch') }),
      ...(companyRelationships.length === 0 && { companyRelationships: none('merger or head office') }),
    },
  };
}

const OF_COMPANY = { about: '/company', at: '/company' } as const;

/** That it is not deleted the index does not prove: it only raises. */
function flagsOf(company: Company, wire: ZefixFull, newestRead: string | undefined): Flag[] {
  const lastNotice = dayOf(wire.sogcDate);
  const isNewer = lastNotice !== undefined && newestRead !== undefined && lastNotice > newestRead;
  const flags: GivenFlag[] = [
    ...lifeFlags(company.status).filter(({ code, state }) => code === 'closed' && state === 'raised'),
    ...unknownStatusFlags(company.status, 'status', 'en'),
    ...(isNewer
      ? [{ ...OF_COMPANY, code: 'source_newer_event', state: 'raised', value: { date: lastNotice } } as const]
      : []),
    ...abroadFlags(company, isFromAbroad(wire.legalForm?.uid)),
    ...careOfFlags(company),
  ];
  return flags.map(flagMaker(ZEFIX.id));
}

function mapCompany(wire: ZefixFull): Company {
  const uid = dotted(wire.uid);
  const status = statusOf(wire, dayOf(wire.deletionDate));
  const legalForm = mapLegalForm(wire.legalForm?.uid);
  const { address, capitalNominal, capitalCurrency } = wire;
  const legalAddress = mapAddress({
    ...{ street: address?.street, houseNumber: address?.houseNumber, poBox: address?.poBox },
    lines: [address?.careOf && `c/o ${address.careOf}`, address?.organisation, address?.addon],
    ...{ postalCode: address?.swissZipCode, town: address?.city ?? wire.legalSeat, canton: wire.canton },
  });
  const formerNames = wire.oldNames
    .toSorted((one, other) => (one.sequenceNr ?? 0) - (other.sequenceNr ?? 0))
    .map(({ name }) => name);
  const amount = Number(capitalNominal);
  return {
    ...{ id: uid, countryCode: 'CH', legalName: wire.name },
    identifiers: {
      UID: uid,
      ...(wire.chid && { 'CH-ID': wire.chid }),
      ...(wire.ehraid && { EHRAID: String(wire.ehraid) }),
    },
    ...(wire.translation.length > 0 && { commercialNames: wire.translation }),
    ...(formerNames.length > 0 && { formerNames }),
    ...(status && { status }),
    ...(legalForm && { legalForm }),
    ...(capitalNominal !== undefined &&
      Number.isFinite(amount) && {
        capital: { amount, ...(capitalCurrency && { currency: capitalCurrency }) },
      }),
    ...(wire.purpose && { activityDescription: wire.purpose }),
    ...(legalAddress && { legalAddress }),
  };
}

/** @param closureDate YYYY-MM-DD; a search does not give it */
export function statusOf(
  { status }: Pick<ZefixShort, 'status'>,
  closureDate?: string,
): CompanyStatus | undefined {
  switch (status) {
    case undefined:
      return undefined;
    case 'ACTIVE':
      return { localName: status, active: true, statusDetailsBeta: { status: 'ACTIVE' } };
    case 'BEING_CANCELLED':
      return { localName: status, active: true, statusDetailsBeta: { status: 'PENDING_DISSOLUTION' } };
    case 'CANCELLED':
      return {
        ...{ localName: status, active: false },
        statusDetailsBeta: { status: 'CLOSED', ...(closureDate && { closureDate }) },
      };
    default:
      return { localName: status, statusDetailsBeta: { status: 'UNKNOWN' } };
  }
}

const mapBranch = ({ name, uid, legalSeat, status }: ZefixShort): Establishment => ({
  ...{ id: dotted(uid), name },
  ...(status && { active: status !== 'CANCELLED' }),
  ...(legalSeat && { address: { city: legalSeat, countryCode: 'CH' } }),
});

function relationshipsOf(wire: ZefixFull): CompanyRelationship[] {
  const named = ({ uid, name, legalForm, legalSeat }: ZefixShort): Company => {
    const form = mapLegalForm(legalForm?.uid);
    const id = dotted(uid);
    const common = { identifiers: { UID: id }, legalName: name, ...(form && { legalForm: form }) };
    return { id, countryCode: 'CH', ...common, ...(legalSeat && { legalAddress: { city: legalSeat } }) };
  };
  /** That of a foreign company's branch is abroad, in a country that Zefix does not tell: its number opens nothing here. */
  const headOf = (office: ZefixShort): Company => {
    const { id: _, countryCode: __, ...abroad } = named(office);
    return isFromAbroad(wire.legalForm?.uid) ? abroad : named(office);
  };
  return [
    ...wire.hasTakenOver.map((each) => ({ relation: 'mergedFrom' as const, company: named(each) })),
    ...wire.wasTakenOverBy.map((each) => ({ relation: 'mergedInto' as const, company: named(each) })),
    ...[...wire.headOffices, ...wire.furtherHeadOffices].map((each) => ({
      ...{ relation: 'other' as const, company: headOf(each) },
      description: 'Head office of this branch',
    })),
  ];
}
