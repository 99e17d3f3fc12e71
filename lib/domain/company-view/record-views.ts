import type { Charge, CompanyAnswer, Disqualification, FilingDuties, Read } from '#lib/contract/index.ts';
import type { FactValue, RecordValue, RecordView, Said } from './fact-value.ts';
import type { RecordArea, RecordField } from './record-words.ts';

type ReadAnswer = Read<CompanyAnswer>;
type ReadCompany = NonNullable<ReadAnswer['company']>;

/** "31 March": the day of each year; what is no day of the calendar as it came. */
export const dayOfYear = ({
  day: dayOfMonth,
  month,
}: {
  readonly day: number;
  readonly month: number;
}): string =>
  month >= 1 && month <= 12
    ? new Date(Date.UTC(2024, month - 1, dayOfMonth)).toLocaleDateString('en-GB', {
        ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
      })
    : `${dayOfMonth}/${month}`;

type ReadProceeding = NonNullable<ReadAnswer['insolvencyProceedings']>[number];
type ReadDuty = NonNullable<Read<FilingDuties>['accounts']>;

const code = (area: RecordArea, value: string): Said => ({ kind: 'code', area, code: value });
const text = (value: string): Said => ({ kind: 'text', text: value });

type Given = string | number | boolean | undefined;
const one = (
  field: RecordField,
  value: FactValue | undefined,
  more: Partial<RecordValue> = {},
): RecordValue[] => (value === undefined ? [] : [{ field, value, ...more }]);
const words = (field: RecordField, given: Given, more?: Partial<RecordValue>): RecordValue[] =>
  one(field, given === undefined ? undefined : text(String(given)), more);
const quote = (field: RecordField, given: string | undefined, language?: string): RecordValue[] =>
  one(field, given === undefined ? undefined : { kind: 'quote', text: given, language }, {
    personal: 'freeText',
  });
const day = (field: RecordField, given: string | undefined, label?: Said): RecordValue[] =>
  one(field, given === undefined ? undefined : { kind: 'date', date: given }, label && { label });
const coded = (field: RecordField, area: RecordArea, given: Given): RecordValue[] =>
  one(field, given === undefined ? undefined : code(area, String(given)));
const listed = (field: RecordField, given: readonly string[] | undefined, personal?: 'name'): RecordValue[] =>
  one(field, given?.length ? { kind: 'texts', texts: given } : undefined, personal && { personal });

/** What sources record beside the profile, in the order in which it is read. */
export function recordViews(answer: ReadAnswer): RecordView[] {
  const { insolvencyProceedings = [], charges, filingDuties = {}, registerRemarks = [] } = answer;
  return [
    ...insolvencyProceedings.map((each, at) => proceedingView(each, `/insolvencyProceedings/${at}`, answer)),
    ...(charges === undefined ? [] : [allCharges(charges)]),
    ...(charges?.items ?? []).map((each, at) => chargeView(each, `/charges/items/${at}`)),
    ...dutyViews(filingDuties),
    ...statementViews(answer),
    ...registerRemarks.map(({ kind, date, words: said, language }, at) => ({
      ...{ list: 'registerRemarks' as const, at: `/registerRemarks/${at}` },
      key: `remark:${kind ?? ''}:${date ?? ''}`,
      title: kind === undefined ? code('entry', 'remark') : text(kind),
      values: [...day('date', date), ...quote('words', said, language)],
    })),
    ...checkViews(answer),
  ];
}

/** When former names were borne. */
export const nameViews = (given: ReadCompany['formerNamePeriods'] = []): RecordView[] =>
  given.map(({ name = '', from, until }, at) => ({
    ...{
      list: 'formerNames',
      at: `/company/formerNamePeriods/${at}`,
      key: `name:${name}`,
      title: text(name),
    },
    values: [...day('from', from), ...day('until', until)],
  }));

function proceedingView(each: ReadProceeding, at: string, answer: ReadAnswer): RecordView {
  const { kind = 'unknown', number, startDate, dates = [], notices = [], localName } = each;
  const holders = (each.officeHolders ?? []).flatMap((pointer) => nameAt(answer, pointer) ?? []);
  return {
    ...{ list: 'proceedings', at, key: `proceeding:${number ?? [kind, startDate].join(':')}` },
    title: localName === undefined ? code('insolvencyKind', kind) : text(localName),
    values: [
      ...coded('kind', 'insolvencyKind', kind),
      ...coded('state', 'proceedingState', each.state),
      ...day('startDate', startDate),
      ...day('endDate', each.endDate),
      ...words('number', number),
      ...words('court', each.court),
      ...words('judge', each.judge, { personal: 'name' }),
      ...listed('holders', holders, 'name'),
      ...(each.affects === 'company' ? [] : coded('affects', 'affects', each.affects)),
      ...dates.flatMap(({ localName: name, date }) =>
        day('date', date, name === undefined ? undefined : text(name)),
      ),
      ...notices.flatMap(({ id, date, url }) => [
        ...words('notice', id),
        ...day('noticeDate', date),
        ...one('noticePage', url === undefined ? undefined : { kind: 'website', text: url, href: url }),
      ]),
    ],
  };
}

const allCharges = ({ total, outstanding, complete }: NonNullable<ReadAnswer['charges']>): RecordView => ({
  ...{ list: 'charges', at: '/charges', key: 'charges', title: code('entry', 'allCharges') },
  values: [
    ...words('total', total),
    ...words('outstanding', outstanding),
    ...coded('complete', 'complete', complete),
  ],
});

const chargeView = (charge: Read<Charge>, at: string): RecordView => ({
  ...{ list: 'charges', at, key: `charge:${charge.code ?? ''}`, title: text(charge.code ?? '') },
  values: [
    ...coded('status', 'chargeStatus', charge.status),
    ...day('createdDate', charge.createdDate),
    ...day('deliveredDate', charge.deliveredDate),
    ...day('acquiredDate', charge.acquiredDate),
    ...day('satisfiedDate', charge.satisfiedDate),
    ...words('kind', charge.kind),
    ...listed('personsEntitled', charge.personsEntitled, 'name'),
    ...coded('morePersonsEntitled', 'is', charge.morePersonsEntitled),
    ...coded('fixed', 'is', charge.fixed),
    ...coded('floating', 'is', charge.floating),
    ...coded('floatingCoversAll', 'is', charge.floatingCoversAll),
    ...coded('negativePledge', 'is', charge.negativePledge),
    ...coded('bareTrustee', 'is', charge.bareTrustee),
    ...words('description', charge.description, { personal: 'freeText' }),
  ],
});

function dutyViews({ accounts, annualFiling, membersList }: Read<FilingDuties>): RecordView[] {
  const view = (name: string, duty: ReadDuty | undefined): RecordView[] => {
    if (duty === undefined) return [];
    const { referenceDay: { day: dayOfMonth, month } = {} } = duty;
    const yearEnd = dayOfMonth === undefined || month === undefined ? undefined : { day: dayOfMonth, month };
    return [
      {
        ...{
          list: 'filingDuties',
          at: `/filingDuties/${name}`,
          key: `duty:${name}`,
          title: code('entry', name),
        },
        values: [
          ...coded('overdue', 'overdue', duty.overdue),
          ...day('nextDue', duty.nextDue),
          ...day('nextPeriodStart', duty.nextPeriodStart),
          ...day('nextMadeUpTo', duty.nextMadeUpTo),
          ...day('lastPeriodStart', duty.lastPeriodStart),
          ...day('lastMadeUpTo', duty.lastMadeUpTo),
          ...words('lastFinancialYear', duty.lastFinancialYear),
          ...day('lastFiled', duty.lastFiled),
          ...words('lastKind', duty.lastKind),
          ...words('filedWithinMonths', duty.filedWithinMonths),
          ...one('referenceDay', yearEnd && { kind: 'dayOfYear', ...yearEnd }),
        ],
      },
    ];
  };
  return [
    ...view('accounts', accounts),
    ...view('annualFiling', annualFiling),
    ...view('membersList', membersList),
  ];
}

const statementViews = (answer: ReadAnswer): RecordView[] =>
  (answer.ownerStatements ?? []).map(({ code: said = '', since, ended, words: own, linkedOwner }, at) => ({
    ...{ list: 'ownerStatements', at: `/ownerStatements/${at}`, key: `statement:${said}:${since ?? ''}` },
    title: code('ownerStatement', said),
    values: [
      ...day('since', since),
      ...day('withdrawn', ended),
      ...words('linkedOwner', linkedOwner && nameAt(answer, linkedOwner), { personal: 'name' }),
      ...quote('words', own),
    ],
  }));

function checkViews({ disqualificationCheck: check }: ReadAnswer): RecordView[] {
  if (check === undefined) return [];
  return [
    {
      ...{ list: 'disqualificationCheck', at: '/disqualificationCheck', key: 'check' },
      title: code('entry', 'disqualificationCheck'),
      values: [
        ...words('lookedUp', check.lookedUp),
        ...(check.notLookedUp ?? []).flatMap(({ reason, count }) =>
          words('notLookedUp', count, reason === undefined ? {} : { label: code('notLookedUp', reason) }),
        ),
      ],
    },
  ];
}

/** Orders and undertakings against a person. @param at JSON Pointer of the person */
export const disqualificationViews = (
  given: readonly Read<Disqualification>[] | undefined,
  at: string,
): RecordView[] =>
  (given ?? []).map((each, index) => ({
    ...{ list: 'disqualifications', at: `${at}/disqualifications/${index}` },
    key: `disqualification:${each.caseNumber ?? each.from ?? ''}`,
    title: code('entry', 'disqualification'),
    values: [
      ...day('from', each.from),
      ...day('until', each.until),
      ...words('kind', each.kind),
      ...words('caseNumber', each.caseNumber),
      ...words('court', each.court),
      ...day('heardOn', each.heardOn),
      ...day('undertakenOn', each.undertakenOn),
      ...words('act', each.act),
      ...words('section', each.section),
      ...words('article', each.article),
      ...words('reason', each.reason),
      ...listed('companies', each.companies),
      ...(each.variations ?? []).flatMap(({ date, court, caseNumber }) => [
        ...day('variationDate', date),
        ...words('variationCourt', court),
        ...words('variationCase', caseNumber),
      ]),
      ...(each.permissions ?? []).flatMap(({ companies, court, from, until }) => [
        ...listed('permissionCompanies', companies),
        ...words('permissionCourt', court),
        ...day('permissionFrom', from),
        ...day('permissionUntil', until),
      ]),
    ],
  }));

const LISTS = [
  'legalRepresentatives',
  'otherKeyPersons',
  'ultimateBeneficialOwners',
  'controllingEntities',
] as const;

/** The name of the person or company to which a pointer of the answer leads. */
function nameAt(answer: ReadAnswer, pointer: string): string | undefined {
  const [, list, place] = /^\/(\w+)\/(\d+)$/.exec(pointer) ?? [];
  const name = LISTS.find((each) => each === list);
  const row = name && answer[name]?.[Number(place)];
  if (row === undefined) return undefined;
  const person = 'individual' in row ? row.individual : 'name' in row ? row : undefined;
  return person?.name?.fullName ?? ('company' in row ? row.company?.legalName : undefined);
}
