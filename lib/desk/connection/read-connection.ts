import { z } from 'zod';
import { MODES, type Mode } from '#lib/contract/present/index.ts';
import { FORM_CHOICES, INTERFACE_FORMS, type InterfaceForm } from '#lib/domain/connection/interface-form.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';

/** What an administrator sees of the connection: never the key. */
export interface ConnectionView {
  readonly serviceUrl: string;
  /** The last characters of the key; null where it comes from the settings of the start. */
  readonly keyHint: string | null;
  /** Who set it, and when; null where nobody has. */
  readonly set: { readonly by: string; readonly at: Date } | null;
  readonly formChoice: (typeof FORM_CHOICES)[number];
  readonly mode: Mode;
  /** What was found by asking, since when, and what it spoke before; null where nothing was found yet. */
  readonly spoken: {
    readonly form: InterfaceForm;
    readonly since: Date;
    readonly former: InterfaceForm | null;
  } | null;
}

const Said = z.object({ formChoice: z.enum(FORM_CHOICES), mode: z.enum(MODES) });
const Spoken = z.object({
  form: z.enum(INTERFACE_FORMS),
  foundAt: z.date(),
  formerForm: z.enum(INTERFACE_FORMS).nullable(),
});

/** The service that the desk works with. */
export async function readConnection(ctx: ActorContext): Promise<ConnectionView> {
  authorise(ctx, 'manageConnection');
  const row = await ctx.db.connection.findUnique({ where: { id: 1 }, include: { updater: true } });
  const serviceUrl = row?.serviceUrl ?? ctx.env.SERVICE_URL;
  const known = await ctx.db.spokenForm.findUnique({ where: { serviceUrl } });
  const spoken = known === null ? null : Spoken.parse(known);
  return {
    serviceUrl,
    keyHint: row?.keyHint ?? null,
    set: row === null ? null : { by: row.updater.name ?? row.updater.email, at: row.updatedAt },
    ...Said.parse(row ?? { formChoice: 'automatic', mode: 'verification' }),
    spoken: spoken && { form: spoken.form, since: spoken.foundAt, former: spoken.formerForm },
  };
}
