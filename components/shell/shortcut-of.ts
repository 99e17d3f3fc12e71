export type Shortcut = 'search' | 'keys' | 'palette';

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Which shortcut a key is. Keys of one letter mean nothing while somebody writes, or has switched them off; ⌘K and
 * Ctrl-K work everywhere.
 */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  isWriting: boolean,
  areLettersOn = true,
): Shortcut | undefined {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'palette';
  if (isWriting || !areLettersOn || ctrlKey || metaKey || altKey) return undefined;
  if (key === '/') return 'search';
  return key === '?' ? 'keys' : undefined;
}
