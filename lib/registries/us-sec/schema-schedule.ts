import { z } from 'zod';
import { Cik } from './schema.ts';

/*
 * A Schedule 13D (http://www.sec.gov/edgar/schedule13D) or 13G (…/schedule13g) as `objectOf` writes it: a list for each name.
 * The two say the same with other names. Amendments may leave out what they do not change. Only members in use.
 */

const text = z
  .array(z.string())
  .optional()
  .transform((all) => all?.[0]?.replace(/\s+/g, ' ').trim() || undefined);

const texts = z
  .array(z.string())
  .default([])
  .transform((all) => all.map((each) => each.trim()).filter(Boolean));

/** An element without content is a text. */
const element = <Members extends z.ZodRawShape>(members: Members) =>
  z.preprocess((value) => (typeof value === 'string' ? {} : value), z.object(members));

const one = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .optional()
    .transform((all) => all?.[0]);

/** The first of a name that has to be there. */
const given = <Item extends z.ZodType>(item: Item) =>
  z.array(item).transform(([first], ctx) => {
    if (first !== undefined) return first;
    ctx.addIssue({ code: 'custom', message: 'expected an element' });
    return z.NEVER;
  });

const cik = z
  .array(z.string().transform((value) => Cik.safeParse(value.trim()).data))
  .optional()
  .transform((all) => all?.[0]);

/** `03/31/2026`; undefined for what is no day. */
const day = text.transform((value) => {
  const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value ?? '') ?? [];
  return z.iso.date().safeParse(`${year}-${month}-${date}`).data;
});

const PersonOfD = element({
  reportingPersonCIK: cik,
  reportingPersonName: text,
  aggregateAmountOwned: text,
  percentOfClass: text,
  typeOfReportingPerson: texts,
  citizenshipOrOrganization: text,
});

const PersonOfG = element({
  reportingCik: cik,
  reportingPersonName: text,
  reportingPersonBeneficiallyOwnedAggregateNumberOfShares: text,
  classPercent: text,
  typeOfReportingPerson: texts,
  citizenshipOrOrganization: text,
});

const Cover = element({
  securitiesClassTitle: text,
  dateOfEvent: day,
  eventDateRequiresFilingThisStatement: day,
  issuerInfo: given(
    element({
      issuerCIK: cik,
      issuerCik: cik,
      issuerCUSIP: texts,
      issuerCusip: texts,
      issuerCusips: one(element({ issuerCusipNumber: texts })),
    }),
  ),
});

const Wire = z.object({
  headerData: given(
    element({
      submissionType: given(z.string().regex(/^\s*SCHEDULE 13[DG](\/A)?\s*$/)),
      filerInfo: one(element({ filer: one(element({ filerCredentials: one(element({ cik })) })) })),
    }),
  ),
  formData: given(
    element({
      coverPageHeader: given(Cover),
      reportingPersons: one(element({ reportingPersonInfo: z.array(PersonOfD).default([]) })),
      coverPageHeaderReportingPersonDetails: z.array(PersonOfG).default([]),
      items: one(element({ item5: one(element({ classOwnership5PercentOrLess: text })) })),
    }),
  ),
});

/** A schedule as one form has it, whichever of the two it is. */
export const Schedule = Wire.transform(({ headerData, formData }, ctx) => {
  const { coverPageHeader: cover, items } = formData;
  const { issuerInfo: issuer } = cover;
  const issuerCik = issuer.issuerCIK ?? issuer.issuerCik;
  if (issuerCik === undefined) {
    ctx.addIssue({ code: 'custom', message: 'expected the issuer’s CIK' });
    return z.NEVER;
  }
  return {
    form: headerData.submissionType.trim(),
    filerCik: headerData.filerInfo?.filer?.filerCredentials?.cik,
    issuerCik,
    classTitle: cover.securitiesClassTitle,
    cusips: [...issuer.issuerCUSIP, ...issuer.issuerCusip, ...(issuer.issuerCusips?.issuerCusipNumber ?? [])],
    eventDate: cover.dateOfEvent ?? cover.eventDateRequiresFilingThisStatement,
    /** Box of item 5: the holder no longer has more than 5 %. */
    isFivePercentOrLess: /^(?:Y|true|1)$/i.test(items?.item5?.classOwnership5PercentOrLess ?? ''),
    persons: [
      ...(formData.reportingPersons?.reportingPersonInfo ?? []).map((person) => ({
        cik: person.reportingPersonCIK,
        name: person.reportingPersonName,
        amount: numberIn(person.aggregateAmountOwned),
        percent: percentIn(person.percentOfClass),
        types: person.typeOfReportingPerson,
        place: person.citizenshipOrOrganization,
      })),
      ...formData.coverPageHeaderReportingPersonDetails.map((person) => ({
        cik: person.reportingCik,
        name: person.reportingPersonName,
        amount: numberIn(person.reportingPersonBeneficiallyOwnedAggregateNumberOfShares),
        percent: percentIn(person.classPercent),
        types: person.typeOfReportingPerson,
        place: person.citizenshipOrOrganization,
      })),
    ],
  };
});
export type Schedule = z.output<typeof Schedule>;
export type ReportingPerson = Schedule['persons'][number];

/** `1,598,232.00`; undefined for what is no number. Left out is not zero. */
function numberIn(written: string | undefined): number | undefined {
  const [digits] = /^\d+(?:\.\d*)?$/.exec(written?.replaceAll(',', '') ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** `7.48`, `5.0%`; undefined for words such as "See item 4", and for more than the whole. */
function percentIn(written: string | undefined): number | undefined {
  const percent = numberIn(written?.replace(/\s*%$/, ''));
  return percent !== undefined && percent <= 100 ? percent : undefined;
}
