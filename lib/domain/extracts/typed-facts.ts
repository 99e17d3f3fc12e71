import { z } from 'zod';
import {
  ControlType,
  givenText,
  type Shareholder,
  type UltimateBeneficialOwner,
} from '#lib/contract/index.ts';
import { showTurning } from '../names/show-turning.ts';
import { ExtractFacts } from './extract-facts.ts';

const MOST_ROWS = 100;
const given = (what: string, most = 200) =>
  givenText()
    .overwrite(showTurning)
    .trim()
    .min(1, `Enter ${what}.`)
    .max(most, `Enter at most ${most} characters for ${what}.`);
const percent = z
  .number('Enter a percentage as a number.')
  .min(0, 'A percentage is 0 or more.')
  .max(100, 'A percentage is 100 or less.');

/** Exactly, or as a band whose bounds may be left out. */
const share = {
  sharePercent: percent.optional(),
  shareFrom: percent.optional(),
  shareTo: percent.optional(),
};
interface Share {
  readonly sharePercent?: number | undefined;
  readonly shareFrom?: number | undefined;
  readonly shareTo?: number | undefined;
}
const isOneShare = ({ sharePercent, shareFrom, shareTo }: Share): boolean =>
  (sharePercent === undefined || (shareFrom === undefined && shareTo === undefined)) &&
  (shareFrom ?? 0) <= (shareTo ?? 100);
const ONE_SHARE = 'Enter either a share or a band, the lower bound first.';

const Owner = z
  .strictObject({
    name: given('the name of each owner'),
    birthYear: z.int().min(1000, 'Enter the year of birth in full.').max(2100).optional(),
    birthMonth: z.int().min(1).max(12, 'A month of birth is 1 to 12.').optional(),
    /** Of residence, ISO 3166-1. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Enter a country as its two letters.')
      .optional(),
    control: z.array(ControlType).max(ControlType.options.length).default([]),
    ...share,
  })
  .refine(isOneShare, ONE_SHARE);

const Holder = z
  .strictObject({
    name: given('the name of each shareholder'),
    isCompany: z.boolean().default(false),
    ...share,
  })
  .refine(isOneShare, ONE_SHARE);

const Representative = z.strictObject({
  name: given('the name of each representative'),
  role: given('the role of each representative'),
  since: z.iso.date('Enter the first day of a role as YYYY-MM-DD.').optional(),
});

/** What an officer types from an extract. */
export const TypedFacts = z
  .strictObject({
    owners: z.array(Owner).max(MOST_ROWS).default([]),
    shareholders: z.array(Holder).max(MOST_ROWS).default([]),
    representatives: z.array(Representative).max(MOST_ROWS).default([]),
    note: z
      .string()
      .overwrite(showTurning)
      .trim()
      .max(2_000, 'Enter a note of at most 2,000 characters.')
      .optional(),
  })
  .refine(
    ({ owners, shareholders, representatives, note }) =>
      owners.length + shareholders.length + representatives.length > 0 || Boolean(note),
    'Enter at least one owner, shareholder, representative or a note.',
  );
export type TypedFacts = z.infer<typeof TypedFacts>;

/** The same in the shapes of the interface. A member of which nothing was typed is left out: it says nothing. */
export function factsTyped({ owners, shareholders, representatives, note }: TypedFacts): ExtractFacts {
  return ExtractFacts.parse({
    ...(owners.length > 0 && { ultimateBeneficialOwners: owners.map(ownerOf) }),
    ...(shareholders.length > 0 && { shareholders: shareholders.map(holderOf) }),
    ...(representatives.length > 0 && {
      legalRepresentatives: representatives.map(({ name, role, since }) => ({
        role: { localName: role },
        type: 'individual' as const,
        individual: { name: { fullName: name } },
        ...(since && { startDate: since }),
      })),
    }),
    ...(note && { note }),
  });
}

function ownerOf(typed: TypedFacts['owners'][number]): UltimateBeneficialOwner {
  const { name, birthYear, birthMonth, country, control } = typed;
  const [first, ...others] = control;
  const range = rangeOf(typed);
  return {
    name: { fullName: name },
    ...(birthYear !== undefined && {
      birthDate: { year: birthYear, ...(birthMonth !== undefined && { month: birthMonth }) },
    }),
    ...(country && { residenceAddress: { countryCode: country } }),
    ...((first || range) && {
      control: {
        ...(first && { controlType: first }),
        ...(others.length > 0 && { controlTypes: control }),
        ...(range && { percentageDetails: [{ type: 'shares' as const, range }] }),
      },
    }),
  };
}

function holderOf(typed: TypedFacts['shareholders'][number]): Shareholder {
  const { name, isCompany, sharePercent } = typed;
  const range = sharePercent === undefined ? rangeOf(typed) : undefined;
  return {
    ...(isCompany
      ? { type: 'company' as const, company: { legalName: name } }
      : { type: 'individual' as const, individual: { name: { fullName: name } } }),
    ...(sharePercent !== undefined && { sharePercentage: sharePercent }),
    ...(range && { sharePercentageRange: range }),
  };
}

/** An exact figure has equal bounds. */
function rangeOf({ sharePercent, shareFrom, shareTo }: Share) {
  const [lower, upper] = sharePercent === undefined ? [shareFrom, shareTo] : [sharePercent, sharePercent];
  if (lower === undefined && upper === undefined) return undefined;
  return { ...(lower !== undefined && { lower }), ...(upper !== undefined && { upper }) };
}
