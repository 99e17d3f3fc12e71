import { z } from 'zod';
import { formSaid as said } from '#lib/words/form-words.ts';
import { NewPassword } from '../people/new-password.ts';
import { PersonalPart, type Report } from '../report/report.ts';
import { SHARE_PROFILES, type ShareProfileKind } from '../report/report-profiles.ts';
import type { ReportState } from '../report/report-state.ts';
import type { CaseRecord } from './case-record.ts';
import { SHARED_THINGS, type ShareState } from './share-list.ts';

/** A form gives one text, several values in it parted by blanks or commas; everything else a list. */
const listOf = <Item extends z.ZodType>(item: Item, most: number, tooMany: ReturnType<typeof said>) =>
  z
    .preprocess(
      (given: string | readonly z.input<Item>[] | null) =>
        typeof given === 'string' ? given.split(/[\s,;]+/).filter((part) => part !== '') : (given ?? []),
      z.array(item).max(most, tooMany),
    )
    .default([]);
const emptyIsNone = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess(
    (given: z.input<Inner> | '' | undefined) => (given === '' ? undefined : given),
    inner.optional(),
  );
/** A box of a form: ticked, or not sent at all. */
const Ticked = z.union([z.boolean(), z.stringbool()]).default(false);

const Recipient = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email(said('share.recipient')).max(254));

/** What somebody chooses who shares a version. */
export const ShareInput = z.object({
  /** Of the report. */
  id: z.uuid(),
  /** Always one version, never "the latest". */
  version: z.coerce.number().int().min(1),
  profile: z.enum(SHARE_PROFILES).default('MINIMAL'),
  /** Of CUSTOM: what goes through. */
  parts: listOf(PersonalPart, PersonalPart.options.length, said('share.partTwice')),
  /** Absent: what the workspace has decided. */
  days: emptyIsNone(z.coerce.number().int().min(1, said('share.days')).max(365)),
  password: emptyIsNone(NewPassword),
  /** Nobody named: whoever has the link. */
  recipients: listOf(Recipient, 20, said('share.recipients')),
  allowsDownload: Ticked,
  /** Shown to the recipient. */
  note: emptyIsNone(z.string().trim().max(1_000, said('share.note'))),
});
export type ShareInput = z.infer<typeof ShareInput>;

/** One link as a list shows it. Moments are ISO 8601 in UTC. The link itself was shown once and can't be had again. */
export interface ShareSummary {
  readonly id: string;
  readonly reportId: string;
  readonly version: number;
  readonly company: { readonly country: string; readonly companyId: string; readonly legalName: string };
  readonly state: ShareState;
  readonly profile: ShareProfileKind;
  readonly parts: readonly PersonalPart[];
  readonly hasPassword: boolean;
  readonly allowsDownload: boolean;
  /** Null: none was given, or the report was purged. */
  readonly note: string | null;
  readonly recipients: readonly ShareRecipientLine[];
  readonly createdAt: string;
  readonly createdBy: string;
  /** The administrator who answers for it now; null: who made it does. */
  readonly keptBy: string | null;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  readonly revokedBy: string | null;
  /** Of people; those of programs are counted apart. */
  readonly views: number;
  readonly botViews: number;
  readonly lastViewedAt: string | null;
}

export interface ShareRecipientLine {
  readonly id: string;
  /** Null after the purge. */
  readonly email: string | null;
}

export const SharedThing = z.enum(SHARED_THINGS);
export type SharedThing = z.infer<typeof SharedThing>;

/** One line of the log of a link. */
export interface ShareViewLine {
  readonly id: string;
  readonly at: string;
  readonly thing: SharedThing;
  /** Who proved to be this recipient; null: nobody has to prove anything, or the report was purged. */
  readonly recipient: string | null;
  /** Truncated. */
  readonly address: string | null;
  /** A program by its own word (a preview of a messenger, a search engine) that read the page and proved nothing. */
  readonly isBot: boolean;
}

/** For how many days a link is good, and how many may be chosen at most. */
export const ShareDays = z.object({
  defaultDays: z.coerce.number().int().min(1).max(365),
  maxDays: z.coerce.number().int().min(1).max(365),
});
export type ShareDays = z.infer<typeof ShareDays>;

/** Below how many percent the profile MINIMAL tells of holders the number alone. */
export const SmallHolders = z.object({ percent: z.coerce.number().int().min(1).max(25) });
export type SmallHolders = z.infer<typeof SmallHolders>;

/** How a code comes to its recipient: by mail, or the sender passes it on. */
export type CodeBy = 'mail' | 'sender';

/** What a visitor sees, or is asked first. */
export type OpenedShare =
  | { readonly kind: 'gone' }
  /** The version, or what is shown with it, differs from the audit log. */
  | { readonly kind: 'damaged' }
  /** Too much was asked of this link. */
  | { readonly kind: 'paused'; readonly pausedForS: number }
  | { readonly kind: 'asks'; readonly asks: 'password' }
  /** Then the code, by `askForCode`. */
  | { readonly kind: 'asks'; readonly asks: 'recipient'; readonly codeBy: CodeBy }
  | ({ readonly kind: 'open' } & SharedReport);

/** What stands on the page of a shared report; nothing but this may reach the visitor's browser. */
export interface SharedReport {
  /** Reduced already. */
  readonly report: Report;
  /** How much of it the link shows. */
  readonly profile: ShareProfileKind;
  readonly parts: readonly PersonalPart[];
  /** How the version stands now, and since when; null: a customer is not told. */
  readonly standing: { readonly state: ReportState; readonly since: string } | null;
  /** For a regulator: who decided, what was noted and what was done. */
  readonly record: CaseRecord | null;
  /** Of the report's canonical JSON: what `/verify` knows it by. */
  readonly sha256: string;
  readonly verifyUrl: string;
  readonly sharedBy: string;
  readonly expiresAt: string;
  readonly note: string | null;
  readonly allowsDownload: boolean;
  /** Who has proved to be a recipient. */
  readonly recipient: string | null;
  /** Who reads, and since when: across what is read. */
  readonly watermark: string;
}

/** What comes of a password, of asking for a code, or of a code. */
export type ShareStep =
  | { readonly kind: 'gone' }
  /** Nothing tells a wrong address from a wrong or used code. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'paused'; readonly pausedForS: number }
  /** The same for an address that is no recipient. */
  | { readonly kind: 'asks'; readonly asks: 'code'; readonly codeBy: CodeBy }
  /** Set this as the link's cookie (`visitCookie`) and show the page again. */
  | { readonly kind: 'passed'; readonly visit: string };

/** What the visitor has to do next: nothing, or to give the code. */
export type NextStep = Omit<Extract<ShareStep, { asks: 'code' }>, 'kind'> | { readonly asks: null };
