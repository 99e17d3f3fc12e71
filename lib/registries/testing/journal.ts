import type { Asked } from './asked.ts';

/** A request that came, without its secrets, and what it was answered with. */
export interface JournalEntry {
  readonly method: string;
  readonly path: string;
  /** Path from the root and query, decoded. */
  readonly url: string;
  readonly query: Readonly<Record<string, string>>;
  /** Values of secrets are `***`. */
  readonly headers: Readonly<Record<string, string>>;
  /** null where a fault left it without an answer. */
  readonly status: number | null;
}

export interface Journal {
  readonly entries: readonly JournalEntry[];
  readonly violations: readonly string[];
  readonly takenAt: readonly number[];
  note(asked: Asked, status: number | null): void;
  violate(what: string): void;
  take(at: number): void;
  clear(): void;
}

const SECRET = /authori[sz]ation|cookie|(^|[-_])(api)?-?key$|token|secret|session|password|signature/;

/** Whether a header, by its name, is of those that carry a secret. */
export const isSecretHeader = (name: string): boolean => SECRET.test(name);

/** What a stand-in was asked, and what of it should never have been sent. */
export function journal(secrets: readonly string[]): Journal {
  const entries: JournalEntry[] = [];
  const violations: string[] = [];
  const takenAt: number[] = [];
  return {
    entries,
    violations,
    takenAt,
    note({ method, path, url, query, headers }, status) {
      const shown = Object.entries(headers).map(([name, value]) => {
        const isSecret = secrets.includes(name) || isSecretHeader(name);
        return [name, isSecret ? '***' : value];
      });
      entries.push({
        ...{ method, path, status, url: decodeURIComponent(url) },
        query: Object.fromEntries(query),
        headers: Object.fromEntries(shown),
      });
    },
    violate(what) {
      violations.push(what);
    },
    take(at) {
      takenAt.push(at);
    },
    clear() {
      for (const list of [entries, violations, takenAt]) list.length = 0;
    },
  };
}
