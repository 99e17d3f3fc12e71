/** What no answer to a browser may hold. */
export interface Forbidden {
  /** Its name, for the report: the report itself must not repeat a secret. */
  readonly what: string;
  readonly text: string;
  /** Pages that are there to show it. */
  readonly exceptAt?: string | undefined;
}

/** What is wrong in whatever run it appears; a new key is told once, to the act that made it. */
const NEVER: readonly { readonly what: string; readonly pattern: RegExp; readonly exceptOf?: RegExp }[] = [
  {
    what: 'a key of the service',
    pattern: /plk_[A-Za-z0-9_-]{8,}/,
    exceptOf: /^POST \/backoffice\/accounts\/[\w-]+$/,
  },
  { what: 'a hash of a password', pattern: /\$argon2|\$scrypt|\$2[aby]\$\d\d\$/ },
  { what: "a document's signed address", pattern: /[?&](amp;)?signature=|%26signature%3D/i },
  { what: "a document's address at the service", pattern: /\/v2\/documents\/|%2Fv2%2Fdocuments%2F/i },
  { what: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
];

/** Spellings of each secret, which are looked for in every answer. */
const known = new Map<string, readonly string[]>();

/** A secret as text, and as it looks once written into an address, into base64 or into hexadecimal digits; in small letters. */
function spellings(text: string): readonly string[] {
  const found = known.get(text) ?? spelled(text);
  known.set(text, found);
  return found;
}

function spelled(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const all = [
    text,
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
  return [...new Set(all.map((one) => one.toLowerCase()))];
}

/** The names of what an answer holds and must not: the address asked for, its headers and its body in one text. */
export function findLeaks(
  path: string,
  text: string,
  forbidden: readonly Forbidden[],
  method = 'GET',
): string[] {
  const lower = text.toLowerCase();
  const leaks: string[] = NEVER.filter(
    ({ pattern, exceptOf }) => pattern.test(text) && exceptOf?.test(`${method} ${path}`) !== true,
  ).map(({ what }) => what);
  for (const { what, text: secret, exceptAt } of forbidden) {
    if (exceptAt !== undefined && path.split('?')[0] === exceptAt) continue;
    if (spellings(secret).some((spelling) => lower.includes(spelling))) leaks.push(what);
  }
  return leaks;
}
