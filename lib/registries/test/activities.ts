import type { Company } from '#lib/contract/index.ts';

type Activity = NonNullable<NonNullable<Company['activities']>['NACE']>[number];

export interface Trade {
  readonly nace: Activity;
  readonly isic: Activity;
  /** The object of the company, in the language of the register. */
  readonly object: string;
  /** Words for the names of invented companies. */
  readonly noun: string;
}

const trade = (
  nace: string,
  naceLabel: string,
  isic: string,
  isicLabel: string,
  object: string,
  noun: string,
): Trade => ({
  nace: { code: nace, description: naceLabel },
  isic: { code: isic, description: isicLabel },
  object,
  noun,
});

/** Codes and labels of NACE Rev. 2 (Eurostat, 2008) and ISIC Rev. 4 (United Nations, 2008). */
export const TRADES: readonly [Trade, ...Trade[]] = [
  trade(
    '10.71',
    'Manufacture of bread; manufacture of fresh pastry goods and cakes',
    '1071',
    'Manufacture of bakery products',
    'Bakado kaj vendado de pano kaj kukoj',
    'Bakery',
  ),
  trade(
    '16.10',
    'Sawmilling and planing of wood',
    '1610',
    'Sawmilling and planing of wood',
    'Segado kaj rabotado de ligno',
    'Sawmill',
  ),
  trade('18.12', 'Other printing', '1811', 'Printing', 'Presado de libroj kaj gazetoj', 'Press'),
  trade('24.51', 'Casting of iron', '2431', 'Casting of iron and steel', 'Gisado de fero', 'Foundry'),
  trade(
    '26.51',
    'Manufacture of instruments and appliances for measuring, testing and navigation',
    '2651',
    'Manufacture of measuring, testing, navigating and control equipment',
    'Fabrikado de mezuriloj',
    'Instruments',
  ),
  trade(
    '41.20',
    'Construction of residential and non-residential buildings',
    '4100',
    'Construction of buildings',
    'Konstruado de domoj',
    'Builders',
  ),
  trade(
    '46.90',
    'Non-specialised wholesale trade',
    '4690',
    'Non-specialized wholesale trade',
    'Pogranda komerco de diversaj varoj',
    'Trading',
  ),
  trade(
    '47.71',
    'Retail sale of clothing in specialised stores',
    '4771',
    'Retail sale of clothing, footwear and leather articles in specialized stores',
    'Vendado de vestaĵoj',
    'Outfitters',
  ),
  trade(
    '50.20',
    'Sea and coastal freight water transport',
    '5012',
    'Sea and coastal freight water transport',
    'Transportado de varoj sur maro',
    'Shipping',
  ),
  trade(
    '55.10',
    'Hotels and similar accommodation',
    '5510',
    'Short term accommodation activities',
    'Gastigado en hoteloj',
    'Hotels',
  ),
  trade(
    '62.01',
    'Computer programming activities',
    '6201',
    'Computer programming activities',
    'Verkado de komputilaj programoj',
    'Software',
  ),
  trade(
    '64.20',
    'Activities of holding companies',
    '6420',
    'Activities of holding companies',
    'Tenado de partoprenoj en aliaj kompanioj',
    'Holding',
  ),
  trade(
    '68.20',
    'Rental and operating of own or leased real estate',
    '6810',
    'Real estate activities with own or leased property',
    'Luigado de propraj domoj kaj teroj',
    'Estates',
  ),
  trade(
    '71.12',
    'Engineering activities and related technical consultancy',
    '7110',
    'Architectural and engineering activities and related technical consultancy',
    'Inĝeniera konsilado',
    'Engineering',
  ),
];

/** Activity of those who only hold shares in others. */
export const HOLDING_TRADE: Trade = TRADES[11] ?? TRADES[0];
