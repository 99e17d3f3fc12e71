import { ALTERED_ENTRIES } from '../audit/audit-text.ts';
import { say } from '../words/say.ts';
import { sealVersionText } from './issue-copy.ts';

export interface PackContents {
  /** MINIMAL: nothing but the reduced report goes along. */
  readonly isWhole: boolean;
  readonly sha256: string;
  readonly verifyUrl: string;
  /** Of `raw`, `documents`, `extracts` and `wire` those that have a file in them. */
  readonly folders: readonly string[];
  /** Whether `bods.json` is there: a version has it where a structure was known. */
  readonly hasBods: boolean;
  /** Whether `wire-index.csv` is there: a version has it where its sources are told apart. */
  readonly hasWire: boolean;
  /** SHA-256 of the certificate of the seal. */
  readonly sealFingerprint: string;
}

interface Step {
  readonly says: string;
  readonly command: string;
}

/** How to check a pack with common tools, in a folder that it was unpacked to: GNU coreutils, Poppler, Python. */
export function evidenceVerifyText({ isWhole, sha256, verifyUrl, folders, ...more }: PackContents): string {
  const { hasBods, hasWire, sealFingerprint } = more;
  const steps: Step[] = [
    {
      says: say('reports.pack.step.unchanged'),
      command: 'sha256sum --check --strict manifest.sha256',
    },
    {
      says: say(`reports.pack.step.${isWhole ? 'saved' : 'issued'}`),
      command: `echo "${sha256}  report.json" | sha256sum --check --strict`,
    },
    {
      says: say('reports.pack.step.sealed'),
      command: 'pdfsig report.pdf',
    },
    {
      says: say('reports.pack.step.same'),
      command: 'pdfdetach -savefile report.json -o attached.json report.pdf && cmp attached.json report.json',
    },
    ...(folders.length > 0 ? [madeFrom(folders)] : []),
    ...(isWhole ? [nothingLeftOut()] : []),
    ...(hasWire ? wire() : []),
    ...(hasBods ? [sealedBeside('bods.json', 'bods')] : []),
    ...(isWhole ? audit() : []),
  ];
  const numbered = steps.map(({ says, command }, at) => `${at + 1}. ${says}\n       ${command}\n`);
  const last = `${steps.length + 1}. ${say('reports.pack.last', { fingerprint: sealFingerprint, url: verifyUrl })}`;
  return [
    isWhole ? say('reports.pack.whole') : say('reports.pack.reduced'),
    ...numbered,
    last,
    sealVersionText(),
    ...(isWhole ? [say('reports.pack.chain')] : []),
  ].join('\n');
}

const madeFrom = (folders: readonly string[]): Step => ({
  says: say('reports.pack.step.madeFrom', { folders: folders.join('/, ') }),
  command: `find ${folders.join(' ')} -type f -exec sha256sum {} + | while read -r hash file; do grep -q "$hash" report.json || echo "$file is not what the report is based on"; done`,
});

const nothingLeftOut = (): Step => ({
  says: say('reports.pack.step.complete'),
  command: `python3 -c 'import hashlib, json, pathlib; have = {hashlib.sha256(file.read_bytes()).hexdigest() for folder in ("raw", "documents", "extracts") for file in pathlib.Path(folder).glob("*")}; report = json.load(open("report.json", encoding="utf-8")); [print("Missing from", kind, each["sha256"]) for kind in ("answers", "files") for each in report[kind] if each["sha256"] not in have]; [print("Missing from extracts", value) for section in report["sections"] if section["id"] == "extracts" for row in section["rows"] for field in row["fields"] if field["key"] == "sha256" for value in field["values"] if value not in have]'`,
});

const sealedBeside = (file: string, what: 'bods' | 'wire' | 'audit'): Step => ({
  says: say(`reports.pack.step.${what}`),
  command: `grep -aqF "$(sha256sum ${file} | cut -c 1-64)" report.pdf || echo "${file} is not what was sealed"`,
});

const wire = (): readonly Step[] => [
  sealedBeside('wire-index.csv', 'wire'),
  {
    says: say('reports.pack.step.wireFiles'),
    command: `tail -n +2 wire-index.csv | cut -d, -f1 | while read -r file; do [ "$file" = "not kept" ] || [ "$file" = "none" ] || [ -f "$file" ] || echo "$file is missing"; done`,
  },
];

const audit = (): readonly Step[] => [
  sealedBeside('audit.jsonl', 'audit'),
  {
    says: say('reports.pack.step.entries'),
    command: ALTERED_ENTRIES,
  },
];
