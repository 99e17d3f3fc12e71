import { z } from 'zod';

/** What a schedule says, in short. */
export const WrittenSchedule = z.strictObject({
  form: z.string().regex(/^SCHEDULE 13[DG](\/A)?$/),
  issuerCik: z.string(),
  issuerName: z.string(),
  filerCik: z.string(),
  classTitle: z.string(),
  cusip: z.string().optional(),
  /** `03/31/2026` */
  eventDate: z.string(),
  fiveOrLess: z.literal('Y').optional(),
  persons: z.array(
    z.strictObject({
      name: z.string(),
      cik: z.string().optional(),
      amount: z.union([z.number(), z.string()]).optional(),
      percent: z.string().optional(),
      types: z.array(z.string()),
      place: z.string().optional(),
    }),
  ),
});
export type WrittenSchedule = z.output<typeof WrittenSchedule>;
type Person = WrittenSchedule['persons'][number];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const element = (name: string, content: string | number | undefined) =>
  content === undefined
    ? ''
    : `<${name}>${typeof content === 'number' ? content : escaped(content)}</${name}>`;

/** A schedule as the SEC has it: the two kinds say the same with other names. */
export function writeSchedule(written: WrittenSchedule): string {
  const isD = written.form.includes('13D');
  const namespace = `http://www.sec.gov/edgar/${isD ? 'schedule13D' : 'schedule13g'}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission xmlns="${namespace}" xmlns:com="http://www.sec.gov/edgar/common">
<headerData>${element('submissionType', written.form)}<filerInfo><filer><filerCredentials>${element('cik', written.filerCik)}<ccc>XXXXXXXX</ccc></filerCredentials></filer><liveTestFlag>LIVE</liveTestFlag></filerInfo></headerData>
<formData>${isD ? bodyOfD(written) : bodyOfG(written)}</formData>
</edgarSubmission>
`;
}

function bodyOfD({ classTitle, eventDate, issuerCik, issuerName, cusip, persons }: WrittenSchedule): string {
  const cover = `<coverPageHeader>${element('securitiesClassTitle', classTitle)}${element('dateOfEvent', eventDate)}<issuerInfo>${element('issuerCIK', issuerCik)}${element('issuerCUSIP', cusip)}${element('issuerName', issuerName)}<address><com:city>Nowhere</com:city></address></issuerInfo></coverPageHeader>`;
  return `${cover}<reportingPersons>${persons.map(personOfD).join('')}</reportingPersons><items1To7><item5><percentageOfClassSecurities>99.9</percentageOfClassSecurities></item5></items1To7>`;
}

const personOfD = ({ name, cik, amount, percent, types, place }: Person): string =>
  `<reportingPersonInfo>${element('reportingPersonCIK', cik)}${element('reportingPersonName', name)}${element('citizenshipOrOrganization', place)}${element('aggregateAmountOwned', amount)}${element('percentOfClass', percent)}${types.map((type) => element('typeOfReportingPerson', type)).join('')}</reportingPersonInfo>`;

function bodyOfG(written: WrittenSchedule): string {
  const { classTitle, eventDate, issuerCik, issuerName, cusip, fiveOrLess, persons } = written;
  const cusips = cusip && `<issuerCusips>${element('issuerCusipNumber', cusip)}</issuerCusips>`;
  const cover = `<coverPageHeader>${element('securitiesClassTitle', classTitle)}${element('eventDateRequiresFilingThisStatement', eventDate)}<issuerInfo>${element('issuerCik', issuerCik)}${element('issuerName', issuerName)}${cusips ?? ''}</issuerInfo></coverPageHeader>`;
  const items = `<items><item4><classPercent>99.9</classPercent></item4><item5>${element('notApplicableFlag', 'N')}${element('classOwnership5PercentOrLess', fiveOrLess)}</item5></items>`;
  return `${cover}${persons.map(personOfG).join('')}${items}<signatureInformation>${element('reportingPersonName', persons[0]?.name)}</signatureInformation>`;
}

const personOfG = ({ name, cik, amount, percent, types, place }: Person): string =>
  `<coverPageHeaderReportingPersonDetails>${element('reportingCik', cik)}${element('reportingPersonName', name)}${element('citizenshipOrOrganization', place)}<reportingPersonBeneficiallyOwnedNumberOfShares><soleVotingPower>0.00</soleVotingPower></reportingPersonBeneficiallyOwnedNumberOfShares>${element('reportingPersonBeneficiallyOwnedAggregateNumberOfShares', amount)}${element('classPercent', percent)}${types.map((type) => element('typeOfReportingPerson', type)).join('')}</coverPageHeaderReportingPersonDetails>`;
