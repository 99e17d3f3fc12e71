import { useMessages, useTranslations } from 'next-intl';
import { actValues } from '#lib/domain/audit/act-values.ts';
import type { AuditItem } from '#lib/domain/audit/audit-item.ts';
import { objectOf } from '#lib/domain/audit/object-of.ts';
import { TextLink } from '../ui/text-link.tsx';
import { useNameList } from '../ui/use-name-list.ts';

/** An entry as a sentence: "Ada Lindqvist changed risk from High to Low of Example Ltd". */
export function AuditSentence({
  entry,
  names,
}: {
  readonly entry: AuditItem;
  readonly names: ReadonlyMap<string, string>;
}) {
  const t = useTranslations('acts');
  const { acts, lookups, documents, owners } = useMessages();
  const list = useNameList();
  const { actor, action, actionCode, address, details, object, recipients } = entry;
  if (action === null) {
    return (
      <>
        {actionCode} · <ObjectName entry={entry} />
      </>
    );
  }
  const areas: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    dataPoint: lookups.dataPoint,
    documentCategory: documents.category,
    class: owners.class,
    decision: owners.outcomeOf,
  };
  const act = {
    ...{ action, details, object, recipients },
    actor: actor === null ? null : (actor.name ?? actor.email),
    isOutside: address !== null,
  };
  const values = actValues(act, {
    ...{ texts: acts, list, users: names },
    say: (key, given) => t(key, given),
    wordOf: (area, code) => areas[area]?.[code] ?? code,
  });
  return t.rich(`sentences.${action}`, { ...values, object: () => <ObjectName entry={entry} /> });
}

/** By name where one is known; else the kind and number. */
function ObjectName({ entry: { object, objectName } }: { readonly entry: AuditItem }) {
  const t = useTranslations('acts');
  const { kind, country, id, href } = objectOf(object);
  const title = kind === null ? '' : t(`objects.${kind}`, { country });
  const text = objectName ?? [title, id].filter((part) => part !== '').join(' ');
  return href === undefined ? text : <TextLink href={href}>{text}</TextLink>;
}
