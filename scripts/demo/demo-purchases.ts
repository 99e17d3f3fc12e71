import type { Country, DataPoint, DeclaredOwners } from '#lib/contract/index.ts';
import { APPROVER, OFFICER } from './demo-people.ts';

export interface DemoPurchase {
  readonly by: string;
  /** Left out: Testland. */
  readonly country?: Country;
  readonly companyId: string;
  readonly dataPoints?: readonly DataPoint[];
  /** Documents of the list that was bought before, by the register's own names. */
  readonly documents?: readonly string[];
  readonly reason: string;
  /** Of a customer file. For each, data and documents are bought once, however often the demo is seeded. */
  readonly reference: string;
  /** The most that it may cost, where a part of it has no price of its own. */
  readonly limitCredits?: number;
  /** Of a structure: whose declared owners are looked up. */
  readonly declaredOwners?: DeclaredOwners;
  /** Whether seeding goes on before it has ended: such a one is to be found under way. */
  readonly isLeftUnderWay?: true;
}

const ALL: readonly DataPoint[] = ['companyProfile', 'ultimateBeneficialOwners', 'availableDocuments'];
const ONBOARDING = 'Customer onboarding';
const REVIEW = 'Periodic review';

/** Without the declared owners of any company. */
const STRUCTURE_ALONE: Partial<DemoPurchase> = {
  dataPoints: ['companyProfile', 'graph'],
  declaredOwners: 'never',
  limitCredits: 40,
};
const WHOLE: Partial<DemoPurchase> = { country: 'GB', dataPoints: [...ALL, 'graph'], limitCredits: 200 };

/** Also, where the registers are stand-ins: an owner whom a company above declares, a trust without a name, four countries. */
export const ABROAD_PURCHASES: readonly DemoPurchase[] = [
  buy('99000003', OFFICER, ONBOARDING, 'CRM-4351', WHOLE),
  buy('OE990001', OFFICER, ONBOARDING, 'CRM-4354', WHOLE),
  buy('99000040', APPROVER, 'Investigation', 'INV-0029', { ...WHOLE, limitCredits: 300 }),
];

/** What the demo has bought, in this order: the last ones stand first in every list. Testland's README says what is who. */
export const DEMO_PURCHASES: readonly DemoPurchase[] = [
  // The owners of the company above are on offer; those of the next one are held, and count without a purchase.
  buy('T0000331', OFFICER, ONBOARDING, 'CRM-4362', STRUCTURE_ALONE),
  buy('T0000362', APPROVER, REVIEW, 'REV-0208', { dataPoints: ['ultimateBeneficialOwners'] }),
  buy('T0000361', OFFICER, ONBOARDING, 'CRM-4364', STRUCTURE_ALONE),
  buy('T0000702', OFFICER, ONBOARDING, 'CRM-4368', { dataPoints: ['companyProfile'] }),
  buy('T0000405', OFFICER, ONBOARDING, 'CRM-4371'),
  buy('T0000401', APPROVER, REVIEW, 'REV-0212'),
  buy('T0000110', OFFICER, 'Event-driven review: bankruptcy notice', 'CRM-4377'),
  buy('T0000603', OFFICER, ONBOARDING, 'CRM-4382'),
  buy('T0000404', APPROVER, 'Investigation', 'INV-0031'),
  buy('T0000706', OFFICER, ONBOARDING, 'CRM-4390'),
  // One document comes, the other is missing at the register.
  buy('T0000706', OFFICER, ONBOARDING, 'CRM-4390', {
    dataPoints: [],
    documents: ['Eltiraĵo el la registro', 'Letero de la fondintoj'],
  }),
  buy('PROCESSING_FAILED', OFFICER, ONBOARDING, 'CRM-4393'),
  buy('T0000213', OFFICER, ONBOARDING, 'CRM-4400'),
  // An ordinary company, whose register, declaration and holders agree.
  buy('T0001117', OFFICER, ONBOARDING, 'CRM-4401'),
  buy('T0000102', APPROVER, 'Event-driven review: proceeding opened', 'REV-0219'),
  buy('GRAPH_MIXED', OFFICER, ONBOARDING, 'CRM-4405'),
  buy('GRAPH_CIRCULAR', OFFICER, ONBOARDING, 'CRM-4407', {
    dataPoints: [...ALL, 'graph'],
    limitCredits: 200,
  }),
  buy('T0000602', OFFICER, ONBOARDING, 'CRM-4408'),
  buy('T0000701', OFFICER, ONBOARDING, 'CRM-4411'),
  buy('T0000704', OFFICER, REVIEW, 'CRM-4417'),
  buy('T0000704', OFFICER, REVIEW, 'CRM-4417', {
    dataPoints: [],
    documents: [
      'Eltiraĵo el la registro',
      'Atestita eltiraĵo el la registro',
      'Jarkontoj 2025',
      'Jarkontoj 2024',
    ],
  }),
  buy('T0000710_DELAY_900', OFFICER, ONBOARDING, 'CRM-4420', { isLeftUnderWay: true }),
  buy('T0000316_DELAY_600', APPROVER, REVIEW, 'REV-0224', {
    dataPoints: ['companyProfile'],
    isLeftUnderWay: true,
  }),
];

/** For a review that finds nothing changed: no other purchase is of this company, so that it can be read again. */
export const CONFIRMED_PURCHASE: DemoPurchase = buy('T0001120', OFFICER, ONBOARDING, 'CRM-4399');

/** One of its documents is altered in the store afterwards. */
export const DAMAGED_REFERENCE = 'CRM-4390';

function buy(
  companyId: string,
  by: string,
  reason: string,
  reference: string,
  further: Partial<DemoPurchase> = {},
): DemoPurchase {
  return { companyId, by, reason, reference, dataPoints: ALL, ...further };
}
