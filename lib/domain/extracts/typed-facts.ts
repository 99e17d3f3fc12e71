import { z } from 'zod';
import {
  ControlType,
  givenText,
  type Shareholder,
  type UltimateBeneficialOwner,
} from '#lib/contract/index.ts';
import { formSaid as said, formWords as say } from '#lib/words/form-words.ts';
import { showTurning } from '../names/show-turning.ts';
import { ENTERED_DATA } from './entered-data.ts';
import { ExtractFacts } from './extract-facts.ts';

const MOST_ROWS = 100;
type Given = 'ownerName' | 'shareholderName' | 'representativeName' | 'representativeRole';
const given = (what: Given, most = 200) =>
  givenText()
    .overwrite(showTurning)
    .trim()
    .min(1, { error: () => say('enter', { what: say(what) }) })
    .max(most, { error: () => say('enterAtMost', { most: String(most), what: say(what) }) });
const percent = z.number(said('percent.number')).min(0, said('percent.least')).max(100, said('percent.most'));

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
const ONE_SHARE = said('oneShare');

const Owner = z
  .strictObject({
    name: given('ownerName'),
    birthYear: z.int().min(1000, said('birthYear')).max(2100).optional(),
    birthMonth: z.int().min(1).max(12, said('birthMonth')).optional(),
    /** Of residence, ISO 3166-1. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, said('country'))
      .optional(),
    control: z.array(ControlType).max(ControlType.options.length).default([]),
    ...share,
  })
  .refine(isOneShare, ONE_SHARE);

const Holder = z
  .strictObject({
    name: given('shareholderName'),
    isCompany: z.boolean().default(false),
    ...share,
  })
  .refine(isOneShare, ONE_SHARE);

const Representative = z.strictObject({
  name: given('representativeName'),
  role: given('representativeRole'),
  since: z.iso.date(said('since')).optional(),
});

const MOST_CHARACTERS = 1_000;
const Required = z.partialRecord(
  z.enum(ENTERED_DATA),
  z.string().overwrite(showTurning).trim().min(1).max(MOST_CHARACTERS, said('required')),
);

/** What an officer types from an extract. */
export const TypedFacts = z
  .strictObject({
    owners: z.array(Owner).max(MOST_ROWS).default([]),
    shareholders: z.array(Holder).max(MOST_ROWS).default([]),
    representatives: z.array(Representative).max(MOST_ROWS).default([]),
    required: Required.default({}),
    note: z.string().overwrite(showTurning).trim().max(2_000, said('note')).optional(),
  })
  .refine(
    ({ owners, shareholders, representatives, required, note }) =>
      owners.length + shareholders.length + representatives.length + Object.keys(required).length > 0 ||
      Boolean(note),
    said('atLeastOne'),
  );
export type TypedFacts = z.infer<typeof TypedFacts>;

/** The same in the shapes of the interface. A member of which nothing was typed is left out: it says nothing. */
export function factsTyped(typed: TypedFacts): ExtractFacts {
  const { owners, shareholders, representatives, required, note } = typed;
  const particulars = ENTERED_DATA.flatMap((kind) => {
    const text = required[kind];
    return text === undefined ? [] : [{ kind, text }];
  });
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
    ...(particulars.length > 0 && { particulars }),
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
