/**
 * Texts of answers that never change again, by requestId: the same on every instance, so each may keep its own.
 * Whoever asks names the account: another account's answer is as unknown as one that never was.
 */
export interface FinishedAnswers {
  textOf(requestId: string, accountId: string): string | undefined;
  keep(requestId: string, accountId: string, text: string): void;
}

/** Keeps answers up to so many characters in all; the one that was longest not asked for goes first. */
export function keepFinishedAnswers(maxCharacters: number): FinishedAnswers {
  const kept = new Map<string, { accountId: string; text: string }>();
  let characters = 0;
  const drop = (requestId: string) => {
    characters -= kept.get(requestId)?.text.length ?? 0;
    kept.delete(requestId);
  };
  return {
    textOf(requestId, accountId) {
      const answer = kept.get(requestId);
      if (answer?.accountId !== accountId) return undefined;
      // A map keeps the order of its insertions: what is asked for goes to the end.
      kept.delete(requestId);
      kept.set(requestId, answer);
      return answer.text;
    },
    keep(requestId, accountId, text) {
      drop(requestId);
      if (text.length > maxCharacters / 10) return;
      kept.set(requestId, { accountId, text });
      characters += text.length;
      for (const oldest of kept.keys()) {
        if (characters <= maxCharacters) return;
        drop(oldest);
      }
    },
  };
}
