import type { Example } from '../example.ts';

/** Where the register, the entity index and the gazette of Testland do not say the same, or one of them says nothing. */
export const SOURCE_EXAMPLES: readonly Example[] = [
  {
    id: 'T0000801',
    shows: 'active in the register, in proceedings by a dated notice of the gazette: the status is raised',
    legalName: 'Sources Notice Example Trading KLR',
    form: 'limited',
    elsewhere: {
      gazette: {
        says: {
          status: {
            localName: 'Bankrota proceduro malfermita',
            statusDetailsBeta: {
              status: 'UNDER_INSOLVENCY_PROCEEDING',
              insolvencyStartDate: '2026-09-14',
              additionalInfo: 'Anonco 2026/4711: bankrota proceduro malfermita.',
            },
          },
        },
      },
    },
  },
  {
    id: 'T0000802',
    shows: 'the entity index has another name, another address and another VAT number than the register',
    legalName: 'Sources Disagree Example Works AK',
    form: 'stock',
    elsewhere: {
      index: {
        says: {
          legalName: 'Sources Disagreeing Example Factory AK',
          legalAddress: { addressLine1: 'Malnova Vojo 99', postalCode: '9999', city: 'Landurbo' },
          identifiers: { VAT: 'TL999999990' },
          website: 'https://sources-disagree.example/index',
          formerNames: ['Sources Agreed Example Works AK'],
        },
      },
    },
  },
  {
    id: 'T0000803',
    shows: 'the entity index answers with a record of another company: nothing of it is taken',
    legalName: 'Sources Mistaken Example Services AK',
    form: 'stock',
    elsewhere: { index: { speaksOf: 'Somebody Else Example Services AK' } },
  },
  {
    id: 'T0000804',
    shows: 'the gazette does not answer: the rest stands',
    legalName: 'Sources Silent Example Logistics KLR',
    form: 'limited',
    elsewhere: { gazette: { fails: 'no_answer' } },
  },
  {
    id: 'T0000805',
    shows: 'the gazette answers in a form that nobody knows: the rest stands, the operator is told',
    legalName: 'Sources Changed Example Media KLR',
    form: 'limited',
    elsewhere: { gazette: { fails: 'changed' } },
  },
  {
    id: 'T0000806',
    shows: 'the gazette speaks of proceedings without a day: the register is kept, and both are shown',
    legalName: 'Sources Undated Example Foods KLR',
    form: 'limited',
    elsewhere: {
      gazette: {
        says: {
          status: {
            localName: 'Bankrota peto ricevita',
            statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING' },
          },
        },
      },
    },
  },
];
