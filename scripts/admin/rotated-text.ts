import type { Rotation } from '#lib/operations/rotate/rotate-secret.ts';

/** What an operator is told after a rotation: what moved, and what still needs the previous secret. */
export function rotatedText({ moved, keysToCome, neededUntil }: Rotation): string {
  const counts = Object.entries(moved).map(([what, count]) => `${what}: ${count}`);
  const until = `${neededUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [
    `Encrypted under the new secret (${counts.join(', ')}). The database now belongs to the new secret.`,
    keysToCome === 0
      ? 'Every API key in force is stored under the new secret.'
      : `API keys still stored under the previous secret: ${keysToCome}. Each moves with its next call; one that is never used again ends with the previous secret.`,
    `Keep AUTH_SECRET_PREVIOUS until ${until}: sessions, signed addresses and listed documents from before need it until then.`,
  ].join('\n');
}
