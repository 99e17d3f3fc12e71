/** A field by its name and label, and which of several alike it is. */
export interface TypedField {
  readonly key: string;
  readonly value: string;
}

interface Draft {
  /** Whose it is: nobody else's screen shows it. */
  readonly user: string;
  readonly path: string;
  readonly fields: readonly TypedField[];
  /** Whether the session ended meanwhile: only then does it come back. */
  readonly isSignedOut: boolean;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'plumbline-typed';
const MOST_FIELDS = 50;
/** A long note fits; whatever is longer is cut, so that the store cannot fill up. */
const MOST_CHARACTERS = 5_000;

/** Remembers what was typed on a page, in this tab alone. Another page begins anew. */
export function noteTyped(
  store: Store,
  { user, path, field }: { readonly user: string; readonly path: string; readonly field: TypedField },
): void {
  const before = readDraft(store);
  const fields = before?.user === user && before.path === path ? before.fields : [];
  const others = fields.filter(({ key }) => key !== field.key).slice(-MOST_FIELDS + 1);
  const cut = { ...field, value: field.value.slice(0, MOST_CHARACTERS) };
  write(store, { user, path, fields: [...others, cut], isSignedOut: false });
}

/** What was typed has been sent, or its page was left. */
export const forgetTyped = (store: Store): void => store.removeItem(KEY);

/** The session is over: what was typed waits for its user. Whether there is anything. */
export function keepForSignIn(store: Store): boolean {
  const draft = readDraft(store);
  if (draft === null) return false;
  write(store, { ...draft, isSignedOut: true });
  return draft.fields.length > 0;
}

/** What this user had typed on this page when their session ended; taken out, so that it comes back once. */
export function takeTyped(
  store: Store,
  { user, path }: { readonly user: string; readonly path: string },
): readonly TypedField[] {
  const draft = readDraft(store);
  forgetTyped(store);
  return draft?.isSignedOut && draft.user === user && draft.path === path ? draft.fields : [];
}

function write(store: Store, draft: Draft): void {
  try {
    store.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A store that is full or switched off: typing goes on without it.
  }
}

function readDraft(store: Store): Draft | null {
  try {
    const draft: unknown = JSON.parse(store.getItem(KEY) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null; // Not ours.
  }
}

// A parser of schemas would be a large part of what every page loads; these four members need none.
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'user' in value &&
  typeof value.user === 'string' &&
  'path' in value &&
  typeof value.path === 'string' &&
  'isSignedOut' in value &&
  typeof value.isSignedOut === 'boolean' &&
  'fields' in value &&
  Array.isArray(value.fields) &&
  value.fields.every(isField);

const isField = (value: unknown): value is TypedField =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'value' in value &&
  typeof value.value === 'string';
