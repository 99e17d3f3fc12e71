import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { SettingsSection } from '../ui/settings-section.tsx';

/** What the service lists; null: the service that the desk works with has no such list. */
export type ListGiven<Item> = { readonly items: readonly Item[] | null } | { readonly failure: string };

/** A list of the service among the settings: its table, or in words why there is none. */
export function SettingsList<Item>({
  given,
  words,
  children,
}: {
  readonly given: ListGiven<Item>;
  readonly words: Readonly<Record<'title' | 'lead' | 'failed' | 'notOffered' | 'none', string>>;
  /** The table of those that there are. */
  readonly children: (items: readonly Item[]) => ReactNode;
}) {
  return (
    <SettingsSection title={words.title} lead={words.lead}>
      {'failure' in given ? (
        <Notice tone="danger" role="alert" heading={2} title={words.failed}>
          {given.failure}
        </Notice>
      ) : given.items === null || given.items.length === 0 ? (
        <EmptyState title={given.items === null ? words.notOffered : words.none} />
      ) : (
        children(given.items)
      )}
    </SettingsSection>
  );
}
