const KEPT_AS = 'plumbline-letter-keys';

/** Whether keys of one letter work in this browser: who dictates, or types with one finger, can do without (WCAG 2.1.4). */
export const areLetterKeysOn = (): boolean => read() !== 'off';

export function setLetterKeys(isOn: boolean): void {
  try {
    localStorage.setItem(KEPT_AS, isOn ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing: it holds until the page is left.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

/** Said to the window when somebody asks for the list of keys without pressing one. */
export const SHOW_KEYS = 'plumbline-show-keys';
