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

const WHOLE = `This pack holds one version of a report and everything it was made from.

report.json       the report as canonical JSON (RFC 8785); its SHA-256 is the hash of the version
report.pdf        the same, printed and sealed; report.json is attached inside
raw/              the answers of the company-data service, one file for each request
documents/        official documents as they came from the registers
wire/             what each source answered, byte for byte, under its SHA-256; where the sources are told apart
wire-index.csv    each source with outcome and reason, and its answers: a file, "none", or "not kept" where it could not be had
bods.json         structure and owners as statements of BODS 0.4, made from these answers; where a structure was known
audit.jsonl       every entry of the audit on this report and on conflicts of its sources, as it was when the pack was made
manifest.json     what each file is, with its SHA-256; the newest entry of the whole audit then, with its hash
manifest.sha256   the same hashes, one line for each file
`;

const REDUCED = `This pack holds one version of a report, reduced to the profile MINIMAL: of beneficial owners and representatives
it has the name, month of birth, country of residence, nationality and interest; other persons are counted. The answers of the company-data service, the documents of the
registers and the audit are not in it, for they say more than that. The hash of the whole version stands in report.json
as "fullSha256".

report.json       the reduced report as canonical JSON (RFC 8785)
report.pdf        the same, printed and sealed; report.json is attached inside
manifest.json     what each file is, with its SHA-256
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
      says: 'Every file is what it was when the pack was made. All say OK:',
      command: 'sha256sum --check --strict manifest.sha256',
    },
    {
      says: `The report is the one that was ${isWhole ? 'saved' : 'given out'}. It says OK:`,
      command: `echo "${sha256}  report.json" | sha256sum --check --strict`,
    },
    {
      says: 'The PDF is unaltered and sealed. It says "Signature is Valid" and "Total document signed":',
      command: 'pdfsig report.pdf',
    },
    {
      says: 'The report inside the PDF is the one beside it. It says nothing:',
      command: 'pdfdetach -savefile report.json -o attached.json report.pdf && cmp attached.json report.json',
    },
    ...(folders.length > 0 ? [madeFrom(folders)] : []),
    ...(isWhole ? [NOTHING_LEFT_OUT] : []),
    ...(hasWire ? WIRE : []),
    ...(hasBods ? [sealedBeside('bods.json', 'The statements of BODS are the ones')] : []),
    ...(isWhole ? AUDIT : []),
  ];
  const numbered = steps.map(({ says, command }, at) => `${at + 1}. ${says}\n       ${command}\n`);
  const last = `${steps.length + 1}. All of it could have been made anew, with a seal of somebody else's. Who sealed report.pdf is known at the address
   below alone: drop it there. Nothing is uploaded. The certificate of the seal has the SHA-256
   ${sealFingerprint}
       ${verifyUrl}
`;
  return [isWhole ? WHOLE : REDUCED, ...numbered, last, ...(isWhole ? [CHAIN] : [])].join('\n');
}

const madeFrom = (folders: readonly string[]): Step => ({
  says: `The sealed report names the hash of each file in ${folders.join('/ and ')}/. It says nothing:`,
  command: `find ${folders.join(' ')} -type f -exec sha256sum {} + | while read -r hash file; do grep -q "$hash" report.json || echo "$file is not what the report was made from"; done`,
});

const NOTHING_LEFT_OUT: Step = {
  says: 'Each answer and each document that the sealed report names is in this pack. It says nothing:',
  command: `python3 -c 'import hashlib, json, pathlib; have = {hashlib.sha256(file.read_bytes()).hexdigest() for folder in ("raw", "documents") for file in pathlib.Path(folder).glob("*")}; report = json.load(open("report.json", encoding="utf-8")); [print("Left out of", kind, each["sha256"]) for kind in ("answers", "files") for each in report[kind] if each["sha256"] not in have]'`,
};

const sealedBeside = (file: string, what: string): Step => ({
  says: `${what} that the seal of report.pdf vouches for. It says nothing:`,
  command: `grep -aqF "$(sha256sum ${file} | cut -c 1-64)" report.pdf || echo "${file} is not what was sealed"`,
});

const WIRE: readonly Step[] = [
  sealedBeside('wire-index.csv', 'The table of what sources answered is the one'),
  {
    says: 'Each answer of a source in that table is in this pack. It says nothing:',
    command: `tail -n +2 wire-index.csv | cut -d, -f1 | while read -r file; do [ "$file" = "not kept" ] || [ "$file" = "none" ] || [ -f "$file" ] || echo "$file is left out"; done`,
  },
];

const AUDIT: readonly Step[] = [
  sealedBeside('audit.jsonl', 'The extract of the audit is the one'),
  {
    says: 'Each of its entries has its own hash: "hash" is the SHA-256 of the 32 bytes of "before" and the UTF-8 of\n   "line". Altered entries are shown; it says nothing where there are none:',
    command: `python3 -c 'import hashlib, json; [print(e["line"]) for e in map(json.loads, open("audit.jsonl", encoding="utf-8")) if hashlib.sha256(bytes.fromhex(e["before"]) + e["line"].encode()).hexdigest() != e["hash"]]'`,
  },
];

/** What no file of a pack can prove. */
const CHAIN = `What this proves of the audit: that the installation gave out these entries with this report, and that none was altered
since. It does not prove that the installation had altered none before: entries on other matters lie between these, so
the chain can't be followed from one to the next here. For that, ask for "Verify chain" on its page of the audit, and
compare the daily root of the day with a copy that was kept elsewhere: manifest.json names the newest entry of the whole
audit at that time ("newestEntry"), and its hash is that of every entry before it.
`;
