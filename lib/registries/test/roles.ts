import type { LegalRepresentative, OtherKeyPerson } from '#lib/contract/index.ts';

type Role = NonNullable<LegalRepresentative['role']>;
type OtherRole = NonNullable<OtherKeyPerson['role']>;

const role = (
  localName: string,
  englishTranslation: string,
  serviceStandard: NonNullable<Role['serviceStandard']>,
  iso5009Code: string,
): Role => ({ localName, englishTranslation, serviceStandard, iso5009Code });

const otherRole = (
  localName: string,
  englishTranslation: string,
  serviceStandard: NonNullable<OtherRole['serviceStandard']>,
): OtherRole => ({ localName, englishTranslation, serviceStandard });

/** Who can bind a company of Testland. The codes have the shape of ISO 5009 and, like the country, are invented. */
export const ROLES = {
  managingDirector: role('Administranto', 'Managing director', 'Managing Director', 'TL0001'),
  boardMember: role('Estrarano', 'Member of the board', 'Board Member', 'TL0002'),
  chair: role('Prezidanto de la estraro', 'Chair of the board', 'Chairman of the Board', 'TL0003'),
  chiefExecutive: role('Ĝenerala direktoro', 'Chief executive officer', 'Chief Executive Officer', 'TL0004'),
  generalPartner: role('Plene respondeca partnero', 'General partner', 'General Partner', 'TL0005'),
  partner: role('Partnero', 'Partner', 'Partner', 'TL0006'),
  owner: role('Posedanto', 'Owner', 'Owner', 'TL0007'),
  liquidator: role('Likvidisto', 'Liquidator', 'Liquidator', 'TL0008'),
  receiver: role('Bankrota administranto', 'Insolvency administrator', 'Receiver', 'TL0009'),
  signatory: role('Prokuristo', 'Authorised signatory', 'Authorized Signatory', 'TL0010'),
  permanentRepresentative: role(
    'Konstanta reprezentanto',
    'Permanent representative of the branch',
    'Manager',
    'TL0011',
  ),
  trustee: role('Fidokomisito', 'Trustee', 'Other', 'TL0012'),
  secretary: role('Sekretario', 'Secretary', 'Secretary', 'TL0013'),
  treasurer: role('Kasisto', 'Treasurer', 'Treasurer', 'TL0014'),
  nomineeDirector: role('Administranto laŭ komisio', 'Nominee director', 'Director', 'TL0015'),
} as const satisfies Record<string, Role>;

/** Who else is entered. */
export const OTHER_ROLES = {
  auditor: otherRole('Revizoro', 'Auditor', 'Auditor'),
  supervisor: otherRole(
    'Ano de la kontrolkonsilio',
    'Member of the supervisory board',
    'Supervisory Board Member',
  ),
  supervisoryChair: otherRole(
    'Prezidanto de la kontrolkonsilio',
    'Chair of the supervisory board',
    'Supervisory Board Member',
  ),
  complianceOfficer: otherRole('Respondeculo pri reguloj', 'Compliance officer', 'Compliance Officer'),
  dataProtectionOfficer: otherRole(
    'Respondeculo pri datumprotekto',
    'Data protection officer',
    'Data Protection Officer',
  ),
  registeredAgent: otherRole('Registrita agento', 'Registered agent', 'Registered Agent'),
  protector: otherRole('Protektanto', 'Protector of the trust', 'Other'),
  settlor: otherRole('Fondinto de la fidokomisaĵo', 'Settlor of the trust', 'Other'),
} as const satisfies Record<string, OtherRole>;
