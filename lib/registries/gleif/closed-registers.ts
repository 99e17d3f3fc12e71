import type { Country } from '#lib/contract/index.ts';

/** Why a country's own register gives no more here: a sentence for each, with the law, and where an officer applies. */
export interface ClosedRegister {
  /** Of people and documents: what the register itself offers, and under which law. */
  readonly register: string;
  /** Of beneficial owners. */
  readonly owners: string;
}

/** Registers that offer no open data. Read in November 2026; the addresses are those of the authorities. */
export const CLOSED_REGISTERS: Partial<Readonly<Record<Country, ClosedRegister>>> = {
  CN: {
    register:
      'The National Enterprise Credit Information Publicity System (Decree 654 of the State Council) answers whoever ' +
      'searches it by hand, and offers no open data. Search it at https://www.gsxt.gov.cn/index.html.',
    owners:
      'Beneficial owners are declared since 1 November 2024 (Order 3 of 2024 of the People’s Bank of China and the State ' +
      'Administration for Market Regulation) and shown to authorities and financial institutions there alone. Ask the ' +
      'company itself for its declaration.',
  },
  DE: {
    register:
      'The Handelsregister (Section 9 of the Commercial Code, HGB) answers whoever searches it by hand, free of charge; its ' +
      'terms of use forbid automated mass retrieval, and there are no current open data of it. Download the current extract ' +
      '(AD, or SI as structured data) at https://www.handelsregister.de and add it on the company’s page.',
    owners:
      'The Transparenzregister (Section 23 of the Money Laundering Act, GwG) answers authorities, those obliged by the law ' +
      'against money laundering and whoever shows a legitimate interest, since the Court of Justice closed it to the ' +
      'public (C-37/20, 22 November 2022). Apply at https://www.transparenzregister.de.',
  },
  ES: {
    register:
      'The Registro Mercantil (Royal Decree 1784/1996) sells its extracts and filings one by one, and offers no open data. ' +
      'Order them at https://sede.registradores.org/site/mercantil.',
    owners:
      'The Registro Central de Titularidades Reales (Royal Decree 609/2023) answers authorities, those obliged by the law ' +
      'against money laundering and whoever shows a legitimate interest. Apply at the Ministry of Justice, ' +
      'https://www.mjusticia.gob.es.',
  },
  IT: {
    register:
      'The Registro delle Imprese (Law 580/1993) sells its extracts (visure) and filings one by one, and offers no open ' +
      'data. Order them at https://www.registroimprese.it.',
    owners:
      'The section of the Registro delle Imprese for beneficial owners (Article 21 of Legislative Decree 231/2007) is ' +
      'suspended by decree since 9 January 2026. Ask the company itself, and the Chamber of Commerce at ' +
      'https://www.registroimprese.it whether it answers again.',
  },
  LU: {
    register:
      'The Registre de commerce et des sociétés (Law of 19 December 2002) gives out extracts and filings one by one, and ' +
      'offers no open data. Order them at https://www.lbr.lu.',
    owners:
      'The register of beneficial owners (Law of 13 January 2019) answers authorities, those obliged by the law against ' +
      'money laundering and whoever shows a legitimate interest, since the Court of Justice closed it to the public ' +
      '(C-37/20, 22 November 2022). Apply at https://www.lbr.lu.',
  },
  NL: {
    register:
      'The Handelsregister (Business Register Act, Handelsregisterwet 2007) sells its interface, extracts and annual accounts, ' +
      'and opens no names. The operator can connect its interface with a paid key from https://developers.kvk.nl. Order ' +
      'extracts at https://www.kvk.nl.',
    owners:
      'Since 16 July 2025 the UBO register (Business Register Act, Handelsregisterwet 2007, as amended by the Wijzigingswet ' +
      'beperking toegang UBO-registers) answers authorities, those obliged by the law against money laundering (Wwft), and ' +
      'whoever shows a legitimate interest. Apply for access at https://www.kvk.nl/en/ubo/.',
  },
  PT: {
    register:
      'The Registo Comercial (Código do Registo Comercial) sells access to each company’s certificate (certidão ' +
      'permanente), and offers no open data. Order it at https://registo.justica.gov.pt.',
    owners:
      'The central register of beneficial owners (RCBE, Law 89/2017) answers authorities, those obliged by the law against ' +
      'money laundering and whoever shows a legitimate interest. Apply at https://rcbe.justica.gov.pt.',
  },
};

/** Of beneficial owners in every state of the union. */
export const US_OWNERS =
  'Beneficial owners are reported to FinCEN alone, which shows them to authorities and, with the company’s consent, to banks ' +
  '(Corporate Transparency Act, 31 U.S.C. 5336); since 26 March 2025 companies formed in the United States report none. No ' +
  'state publishes any. Ask the company itself; FinCEN explains access at https://www.fincen.gov/boi.';
