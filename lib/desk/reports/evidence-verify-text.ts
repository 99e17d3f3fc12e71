export interface PackContents {
  /** MINIMAL: nothing but the reduced report goes along. */
  readonly isWhole: boolean;
  readonly sha256: string;
  readonly verifyUrl: string;
  /** Of `raw`, `documents` and `wire` those that have a file in them. */
  readonly folders: readonly string[];
  /** Whether `bods.json` is there: a version has it where a structure was known. */
  readonly hasBods: boolean;
  /** Whether `wire-index.csv` is there: a version has it where its sources are told apart. */
  readonly hasWire: boolean;
  /** SHA-256 of the certificate of the seal. */
  readonly sealFingerprint: string;
}

const WHOLE = `This pack contains one version of a report and everything it is based on.

report.json       the report as canonical JSON (RFC 8785); its SHA-256 is the hash of the version
report.pdf        the same as a sealed PDF; report.json is attached inside
raw/              the answers of the company-data service, one file for each request
documents/        official documents as received from the registers
wire/             the answer of each source, byte for byte, named by its SHA-256; only where the sources are known
wire-index.csv    each source with outcome and reason, and its answers: a file, "none", or "not kept" where it could not be obtained
bods.json         structure and owners as BODS 0.4 statements, derived from these answers; only where a structure was known
audit.jsonl       all audit entries on this report and on conflicts of its sources at the time the pack was created
manifest.json     each file with its SHA-256; the newest entry of the whole audit at that time, with its hash
manifest.sha256   the same hashes, one line for each file
`;

const REDUCED = `This pack contains one version of a report, reduced to the profile MINIMAL: of beneficial owners and representatives
it contains the name, month of birth, country of residence, nationality and interest; other persons are counted. The
answers of the company-data service, the documents of the registers and the audit are not included, because they contain
more personal data than that. The hash of the complete version is in report.json as "fullSha256".

report.json       the reduced report as canonical JSON (RFC 8785)
report.pdf        the same as a sealed PDF; report.json is attached inside
manifest.json     each file with its SHA-256
manifest.sha256   the same hashes, one line for each file
`;

interface Step {
  readonly says: string;
  readonly command: string;
}

/** How to check a pack with common tools, in a folder that it was unpacked to: GNU coreutils, Poppler, Python. */
export function evidenceVerifyText({ isWhole, sha256, verifyUrl, folders, ...more }: PackContents): string {
  const { hasBods, hasWire, sealFingerprint } = more;
  const steps: Step[] = [
    {
      says: 'Every file is unchanged since the pack was created. Expected: OK for each file.',
      command: 'sha256sum --check --strict manifest.sha256',
    },
    {
      says: `The report is the one that was ${isWhole ? 'saved' : 'issued'}. Expected: OK.`,
      command: `echo "${sha256}  report.json" | sha256sum --check --strict`,
    },
    {
      says: 'The PDF is sealed and unaltered. Expected: "Signature is Valid" and "Total document signed".',
      command: 'pdfsig report.pdf',
    },
    {
      says: 'The report inside the PDF equals report.json. Expected: no output.',
      command: 'pdfdetach -savefile report.json -o attached.json report.pdf && cmp attached.json report.json',
    },
    ...(folders.length > 0 ? [madeFrom(folders)] : []),
    ...(isWhole ? [NOTHING_LEFT_OUT] : []),
    ...(hasWire ? WIRE : []),
    ...(hasBods ? [sealedBeside('bods.json', 'The BODS statements are those')] : []),
    ...(isWhole ? AUDIT : []),
  ];
  const numbered = steps.map(({ says, command }, at) => `${at + 1}. ${says}\n       ${command}\n`);
  const last = `${steps.length + 1}. Someone else could have created all of these files with a seal of their own. Only the address below confirms who
   sealed report.pdf: drop the file there. Nothing is uploaded. The SHA-256 of the seal certificate is
   ${sealFingerprint}
       ${verifyUrl}
`;
  return [isWhole ? WHOLE : REDUCED, ...numbered, last, ...(isWhole ? [CHAIN] : [])].join('\n');
}

const madeFrom = (folders: readonly string[]): Step => ({
  says: `The sealed report names the hash of each file in ${folders.join('/ and ')}/. Expected: no output.`,
  command: `find ${folders.join(' ')} -type f -exec sha256sum {} + | while read -r hash file; do grep -q "$hash" report.json || echo "$file is not what the report is based on"; done`,
});

const NOTHING_LEFT_OUT: Step = {
  says: 'Each answer and each document named in the sealed report is in this pack. Expected: no output.',
  command: `python3 -c 'import hashlib, json, pathlib; have = {hashlib.sha256(file.read_bytes()).hexdigest() for folder in ("raw", "documents") for file in pathlib.Path(folder).glob("*")}; report = json.load(open("report.json", encoding="utf-8")); [print("Missing from", kind, each["sha256"]) for kind in ("answers", "files") for each in report[kind] if each["sha256"] not in have]'`,
};

const sealedBeside = (file: string, what: string): Step => ({
  says: `${what} that the seal of report.pdf covers. Expected: no output.`,
  command: `grep -aqF "$(sha256sum ${file} | cut -c 1-64)" report.pdf || echo "${file} is not what was sealed"`,
});

const WIRE: readonly Step[] = [
  sealedBeside('wire-index.csv', 'The table of the sources’ answers is the one'),
  {
    says: 'Each answer of a source in that table is in this pack. Expected: no output.',
    command: `tail -n +2 wire-index.csv | cut -d, -f1 | while read -r file; do [ "$file" = "not kept" ] || [ "$file" = "none" ] || [ -f "$file" ] || echo "$file is missing"; done`,
  },
];

const AUDIT: readonly Step[] = [
  sealedBeside('audit.jsonl', 'The audit extract is the one'),
  {
    says: 'Each audit entry has its own hash: "hash" is the SHA-256 of the 32 bytes of "before" and the UTF-8 of\n   "line". The command prints altered entries. Expected: no output.',
    command: `python3 -c 'import hashlib, json; [print(e["line"]) for e in map(json.loads, open("audit.jsonl", encoding="utf-8")) if hashlib.sha256(bytes.fromhex(e["before"]) + e["line"].encode()).hexdigest() != e["hash"]]'`,
  },
];

/** What the files of a pack cannot prove. */
const CHAIN = `What this proves about the audit: the installation issued these entries with this report, and none was altered since. It
does not prove that the installation altered none before: entries on other matters lie between these, so the chain
cannot be followed from one entry to the next here. For that, use "Verify chain" on the audit page, and compare the
daily root with a copy kept elsewhere: manifest.json names the newest entry of the whole audit at that time
("newestEntry"), whose hash covers every entry before it.
`;
