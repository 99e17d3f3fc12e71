type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'plumbline-session';

/** Somebody is signed in, in this tab. */
export function noteSession(store: Store): void {
  try {
    store.setItem(KEY, 'yes');
  } catch {
    // Without a store nobody is told that they were signed out; all else works.
  }
}

/** Whether somebody was signed in, in this tab, until now; said once. */
export function takeEndedSession(store: Store): boolean {
  const wasSignedIn = store.getItem(KEY) !== null;
  store.removeItem(KEY);
  return wasSignedIn;
}
