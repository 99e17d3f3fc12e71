import { json, type StandInAnswer } from '../../testing/answers.ts';
import { userAgent } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { rowsOf } from './read-fixtures.ts';
import { SodaRefusal, soqlRows } from './soql-rows.ts';

export const SOCRATA_TOKEN = 'invented-token-of-tests';

/** SODA shows no more rows at once. */
const MOST = 50_000;

const refused = (code: string, message: string, status = 400): StandInAnswer =>
  json({ code, error: true, message }, { status });

/** Every column of each data set that is asked, by the portals' own lists. */
const COLUMNS = {
  ny: {
    '63wc-4exh':
      'corpid_num film_num date_filed approved_date eff_date dis_eff_date for_inc_date dura_date documenttype entitytype law nfp_type mod_certcode corp_name fict_name juris cnty_prin_ofc amd_corp_name_flag',
    '3gg2-jgnp': 'corpid_num film_num date_filed mod_cert_code status',
    'ekwr-p59j': 'corpid_num film_num date_filed name_type name_status corp_name',
    '2tms-hftb': 'corpid_num film_num date_filed addr_type name addr1 addr2 city state zip5 zip4 country',
    'n9v6-gdp6':
      'dos_id current_entity_name initial_dos_filing_date county jurisdiction entity_type dos_process_name chairman_name',
  },
  co: {
    '4ykn-tg5h':
      'entityid entityname principaladdress1 principaladdress2 principalcity principalstate principalzipcode principalcountry mailingaddress1 mailingaddress2 mailingcity mailingstate mailingzipcode mailingcountry entitystatus jurisdictonofformation entitytype agentfirstname agentmiddlename agentlastname agentsuffix agentorganizationname agentprincipaladdress1 agentprincipaladdress2 agentprincipalcity agentprincipalstate agentprincipalzipcode agentprincipalcountry agentmailingaddress1 agentmailingaddress2 agentmailingcity agentmailingstate agentmailingzipcode agentmailingcountry entityformdate',
  },
  ct: {
    'n7gp-d28j':
      'id name business_type status sub_status accountnumber date_registration dissolution_date billingstreet billing_unit billingcity billingstate billingpostalcode billingcountry mailing_address citizenship formation_place state_or_territory_formation country_formation naics_code naics_sub_code annual_report_due_date create_dt',
    'ka36-64k6':
      'business_id name__c firstname lastname designation business_street_address_1 business_city business_state business_zip_code business_country residence_street_address_1 residence_city residence_state residence_zip_code',
    'qh2m-n44y': 'business_id business_key name__c business_address mailing_address',
    'ah3s-bes7': 'account name filing_date filing_type type',
    'enwv-52we': 'unique_key business_name_old business_name_new name_change_date',
  },
  or: {
    'tckn-sxa6':
      'registry_number business_name entity_type registry_date associated_name_type first_name middle_name last_name suffix not_of_record_entity entity_of_record_reg_number entity_of_record_name address address_continued city state zip jurisdiction business_details',
  },
  pa: {
    'xvd7-5r2c':
      'business_name filing_number address_line1 address_line2 city state zip typeofbusinessregistration creationdate shortcountyname party_type first_name middle_name last_name',
  },
  tx: {
    '9cir-efmm':
      'taxpayer_number taxpayer_name taxpayer_address taxpayer_city taxpayer_state taxpayer_zip taxpayer_county_code taxpayer_organizational_type record_type_code responsibility_beginning_date secretary_of_state_sos_or_coa_file_number sos_charter_date sos_status_date sos_status_code right_to_transact_business_code current_exempt_reason_code exempt_begin_date _621111',
  },
} as const satisfies Record<string, Record<string, string>>;

export type SodaState = keyof typeof COLUMNS;

/**
 * A state's open data on this machine: it evaluates the query that it is sent over invented companies, leaves out columns that
 * are empty, and refuses what SODA refuses: a token that it never gave out, a data set, a column or a query that it does not know.
 */
export function sodaStandIn(state: SodaState): StandIn {
  const sets = new Map(
    Object.entries(COLUMNS[state]).map(([dataset, columns]) => [
      dataset,
      {
        columns: columns.split(' '),
        rows: rowsOf(state, dataset).map((row, at) => ({ ':id': `row-${at}`, ...row })),
      },
    ]),
  );
  return standIn({
    id: `us.${state}`,
    base: '/resource',
    secrets: ['x-app-token'],
    gates: [
      userAgent(refused('permission_denied', 'Forbidden', 403)),
      ({ headers: { 'x-app-token': token } }) =>
        token === undefined || token === SOCRATA_TOKEN
          ? null
          : {
              answer: refused('permission_denied', 'Invalid app_token specified', 403),
              breach: 'another token',
            },
    ],
    notFound: refused('dataset.missing', 'Not found', 404),
    routes: {
      '/:file': {
        query: ['$where', '$select', '$order', '$limit', '$offset'],
        answer({ params, query }) {
          const set = sets.get(params.file?.replace(/\.json$/, '') ?? '');
          if (set === undefined) return null;
          try {
            const rows = soqlRows(set.rows, set.columns, {
              where: query.get('$where') ?? '',
              select: query.get('$select') ?? '',
              order: query.get('$order') ?? ':id',
              limit: Math.min(Number(query.get('$limit') ?? 1_000), MOST),
              offset: Number(query.get('$offset') ?? 0),
            });
            return json(rows);
          } catch (error) {
            if (error instanceof SodaRefusal) return refused(error.code, error.message);
            throw error;
          }
        },
      },
    },
  });
}
