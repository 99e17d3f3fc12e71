import { z } from 'zod';
import { DESK_SETTINGS } from './desk-settings.ts';
import { EVIDENCE_SETTINGS } from './evidence-settings.ts';
import { INDEX_FILE_SETTINGS } from './index-settings.ts';
import { INVOICE_SETTINGS } from './invoice-settings.ts';
import { LIMIT_SETTINGS } from './limit-settings.ts';
import { MACHINE_SETTINGS } from './machine-settings.ts';
import { PAYMENT_SETTINGS } from './payment-settings.ts';
import { REGISTER_SETTINGS } from './register-settings.ts';
import { type About, text } from './setting-kinds.ts';
import { SOURCE_SETTINGS } from './source-settings.ts';
import { STORAGE_SETTINGS } from './storage-settings.ts';

/** Settings that code reads by their names. */
const NAMED = {
  ...MACHINE_SETTINGS,
  ...DESK_SETTINGS,
  ...EVIDENCE_SETTINGS,
  ...REGISTER_SETTINGS,
  ...STORAGE_SETTINGS,
  ...LIMIT_SETTINGS,
  ...INVOICE_SETTINGS,
  ...PAYMENT_SETTINGS,

  PLAYWRIGHT_CHROMIUM: text('Chromium for the browser tests. Default: the installed one.'),
  TEST_TIER: z
    .enum(['day', 'all', 'nightly'])
    .prefault('day')
    .meta({ doc: 'Size of property and kill tests.', expected: 'day, all or nightly' } satisfies About),
};

/**
 * Every setting there is, those of sources too, which code reads by the source's id. `.env.example` says the same for
 * people; a test holds the two together.
 */
export const SETTINGS: typeof NAMED = { ...SOURCE_SETTINGS, ...INDEX_FILE_SETTINGS, ...NAMED };

/** The description of a setting, or undefined if there is no setting of that name. */
export function aboutSetting(name: string): About | undefined {
  const schema = Object.entries(SETTINGS).find(([known]) => known === name)?.[1];
  return schema === undefined ? undefined : findAbout(schema);
}

const AboutShape = z.object({ doc: z.string(), expected: z.string(), secret: z.literal(true).optional() });

/** A wrapper such as `optional` carries no notes of its own: they lie one layer below. */
function findAbout(schema: z.core.$ZodType): About | undefined {
  const noted = AboutShape.safeParse(z.globalRegistry.get(schema));
  if (noted.success)
    return {
      doc: noted.data.doc,
      expected: noted.data.expected,
      ...(noted.data.secret ? { secret: true } : {}),
    };
  return schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault
    ? findAbout(schema.def.innerType)
    : undefined;
}
