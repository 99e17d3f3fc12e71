import { createTranslator } from 'use-intl/core';
import { type Act, actValues } from '#lib/domain/audit/act-values.ts';
import { ACTIONS } from '#lib/domain/audit/action.ts';
import { objectOf } from '#lib/domain/audit/object-of.ts';
import { wordFor } from '#lib/domain/report/value-words.ts';
import acts from '#lib/words/en/screens/acts.json' with { type: 'json' };

/** The sentences of the audit's page, in the language of reports: the extract is printed with one. */
const t = createTranslator({ locale: 'en-GB', timeZone: 'UTC', messages: acts });
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const nobody: ReadonlyMap<string, string> = new Map();

export interface ToldAct extends Act {
  /** What people call it; null where no name is known (any more). */
  readonly objectName: string | null;
}

/** An entry as one sentence: who did what. What a later version of the product wrote is told by its code. */
export function actSentence(act: ToldAct): string {
  const values = actValues(act, {
    ...{ texts: acts, list: (names) => list.format(names), users: nobody, wordOf: wordFor },
    say: (key, given) => t(key, given),
  });
  const action = ACTIONS.find((known) => known === act.action);
  const sentence =
    action === undefined
      ? t('later', { who: values.who, action: act.action })
      : t.markup(`sentences.${action}`, { ...values, object: () => nameOf(act) });
  return `${sentence}.`;
}

function nameOf({ object, objectName }: ToldAct): string {
  const { kind, country, id } = objectOf(object);
  const title = kind === null ? '' : t(`objects.${kind}`, { country });
  return objectName ?? [title, id].filter((part) => part !== '').join(' ');
}
