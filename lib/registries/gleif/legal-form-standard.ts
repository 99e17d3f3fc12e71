import type { LegalFormStandard } from '#lib/contract/index.ts';

/**
 * Words of legal forms, folded to plain lower-case letters, in the languages of the countries of the interface;
 * the first rule that fits decides. The order carries the meaning: a cooperative with limited liability is a
 * cooperative, a limited liability partnership a partnership, a partnership limited by shares a corporation.
 */
const RULES: readonly [RegExp, LegalFormStandard][] = [
  [
    /branch|\bniederlassung|zweigniederlassung|sucursal|succursale|\boddzia|permanent representation|representacao permanente|representation ou agence|representative office|oversea company|uk establishment|non-hong kong|norskregistrert utenlandsk|etrangere (non )?immatriculee|代表机构|新闻机构/,
    'Branch or Representative Office',
  ],
  [
    /auf aktien|kommanditaktien|(commandite|comandita|comanditaria|accomandita).* (par actions|per azioni|por acciones|por acoes)|op aandelen|komandytowo-akcyjna/,
    'Corporation',
  ],
  [/\btrusts?\b(?! compan)|fiducie|trustee|real estate investment trust/, 'Trust'],
  [
    /co-?operat|\bco-?op\b|genossenschaft|spoldziel|samvirke|borettslag|boligbyggelag|合作社|credit union|community benefit society|industrial and provident|registered society|mutual benefit enterprise/,
    'Cooperative',
  ],
  [
    /\bnon[- ]?profit|not[- ]for[- ]profit|nonstock|charit|community interest|zonder winstoogmerk|sans but lucratif|gemeinnutz|ohne gewinnerzielung/,
    'Nonprofit Organization',
  ],
  [
    /government|public (authority|agency|body|transport)|joint public agency|hospital authority|municipal|county agricultural|improvement district|etablissement public|collectivite|intercommunal|interhospitalier|inter hospitalier|syndicat mixte|^(autre |ensemble |secteur de |section de )?communes?\b|communaute (d'agglo|de com|urbaine|de villes)|metropole|^departement$|^region$|ministere|service (central|deconcentre|du ministere|departemental)|droit (administratif|public)|interet public|securite sociale|economie mixte|sa nationale|sarl nationale|offentlich-?rechtlich|offentlichen? rechts?|offentliches unternehmen|verwaltung (des|der)|unternehmen (des|der) (bundes|kantons|gemeinde|bezirks)|van publiek recht|publiekrechtelijk|openbare instelling|statsforetak|kommunalt foretak|interkommunalt|skarb panstwa|panstwow|samorzad|organy wladzy|publiczny zaklad|机关|事业单位|empresa (municipal|intermunicipal|metropolitana|regional)|entidade (empresarial|publica)|administracao publica|direito publico|derecho publico|diritto pubblico|ente pubblico|azienda (speciale|municipale|autonoma)|established by ordinance/,
    'Government-Owned Entity',
  ],
  [
    /sole propriet|sole trader|individual business|einzelunternehm|einzelkaufm|entrepreneur individuel|entreprise (individuelle|personne physique)|\(autre\) personne physique|natuurlijk persoon|naturliche person|eenmanszaak|enkeltpersonforetak|impresa individuale|empresario individual|emprendedor|estabelecimento individual|osoby fizyczne|个体工商户|^commercant|^artisan|exploitant agricole|profession liberale$|agent commercial|associe gerant/,
    'Sole Proprietorship',
  ],
  [
    /foundation|\bstiftung|privatstiftung|\bfondation|fundacion|fundacja|fundacao|fondazione|stichting|stiftelse|(?<!versicherungs)verein\b|vereinigung ohne|\bvereniging|stowarzysz|\bforening|\bassociation (?!momentanee|d'assurance|d'epargne|agricole|fonciere|cooperative)|^association$|unincorporated|asociacion|associazione|associacao|social organi[sz]ation|基金会|社会团体|民办非企业|宗教|工会|religi|ecclesia|congreg|kirch|kerkgenootschap|kosciol|zwiazek zawodowy|zwiazki|^syndicat (de salaries|patronal)|fraternal|charter/,
    'Nonprofit Organization',
  ],
  [
    /public limited|public company limited|public unlimited|europaische gesellschaft|europaische aktien|societas europaea|european (public limited|company)|united kingdom societas|societe europeenne|europese (naamloze )?vennootschap|europeisk selskap|spolka europejska|(sociedad|sociedade|societa) (anonima )?europ|allmennaksje|公众股份/,
    'Corporation',
  ],
  [
    /partner|kommandit|offene (handels|erwerbs)?-?gesellschaft|burgerlichen rechts|allgemeinen rechts|einfache gesellschaft|stille gesellschaft|kollektivgesellschaft|commandite|comandita|accomandita|nom collectif|nome collettivo|nome coletivo|sociedad (regular )?colectiva|vennootschap onder firma|commanditaire|\bmaatschap\b|ansvarlig selskap|spolka (jawna|cywilna|partnerska|komandytowa)|societe civile|autre societe civile|\bscp\b|societa semplice|tra professionisti|droit commun|interest grouping|interessenvereinigung|economisch samenwerkingsverband|interet economique|interes economico|interesse economic|interes[oó]w gospodarczych|foretaksgruppe|agrupamento complementar|association momentanee|en participation|creee de fait|partneriaeth|comhphairtiocht|\brederij|partrederi|合夥|合伙|libre partenariat/,
    'Partnership',
  ],
  [
    /limited liabi?lity compan|limited laib?ility compan|\bll?c\b|\bl3c\b|beschrankter haftung|unternehmergesellschaft|responsabilite limitee|\bsarl\b|responsabilidad limitada|sociedad limitada|sociedade (unipessoal )?por quotas|responsabilita'? limitata|besloten vennootschap|aksjeselskap|begrenset ansvar|ograniczona odpowiedzialnoscia|private (company )?(limited|unlimited)|private limited|^limited company|^private limited|designated activity|limited by guarantee|teoranta|theorainn|neamhtheoranta|ghniomhaiochta|有限责任|私人股份有限|擔保有限|無限公司|kumpanija privata|cyfyngedig$/,
    'Limited Liability Company',
  ],
  [
    /corporation|\bcorp\b|\baktiengesellschaft|investmentaktien|\b(societe|sociedad|sociedade|societa') anonim|anonym|\bsa\b|societa'? (consortile )?per azioni|\bspolka akcyjna|prosta spolka|naamloze vennootschap|par actions? simplifie|\bsas\b|kumpanija pubblika|plc|investment company|societe d'investissement|inversion de capital variable|investmentgesellschaft|stock|股份|professional association|cyfyngedig cyhoeddus|phoibli theoranta|old public company|protected cell company|royal charter/,
    'Corporation',
  ],
];

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', '’': "'" };

const folded = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłøæœ’]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/** The standardised label of a legal form, from its names in whatever languages they are given. */
export function legalFormStandard(names: readonly string[]): LegalFormStandard {
  const plain = names.map(folded);
  return RULES.find(([words]) => plain.some((name) => words.test(name)))?.[1] ?? 'Other';
}
