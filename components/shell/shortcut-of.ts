export type Shortcut = 'search' | 'keys' | 'palette';

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Which shortcut a key is. Single letters mean nothing while somebody writes; ⌘K and Ctrl-K work everywhere. */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  isWriting: boolean,
): Shortcut | undefined {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'palette';
  if (isWriting || ctrlKey || metaKey || altKey) return undefined;
  if (key === '/') return 'search';
  return key === '?' ? 'keys' : undefined;
}
