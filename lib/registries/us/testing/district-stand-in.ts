import { json, type StandInAnswer } from '../../testing/answers.ts';
import { userAgent } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { rowsOf } from './read-fixtures.ts';
import { conditionsOf, SodaRefusal } from './soql-rows.ts';

const FIELDS = {
  '0': 'FILE_NUMBER ENTITY_STATUS LOCALE MODELTYPE BUSINESS_NAME SUFFIX BUSNIESS_ADDRESS_LINE1 BUSNIESS_ADDRESS_LINE2 BUSNIESS_ADDRESS_LINE3 BUSNIESS_ADDRESS_LINE4 BUSINESS_CITY BUSINESS_STATE ZIPCODE BUSINESS_COUNTRY RA_NAME RA_ADDRESS1 RA_ADDRESS2 RA_ADDRESS3 RA_ADDRESS4 RA_CITY RA_STATE RA_ZIPCODE EFFECTIVE_DATE FOREIGN_DATEOF_ORGANIZATION NEXT_REPORTYEAR_DUE DCS_LAST_MOD_DTTM DATE_LAST_REPORT_FILED OBJECTID',
  '1': 'TRADE_NAME EFFECTIVE_DATE TRADENAME_STATUS FILE_NUMBER INITIAL_FILENUMBER OBJECTID',
  '2': 'NAME ADDRESS INITIALFILENUMBER STATUS OBJECTID',
} as const satisfies Record<string, string>;

/** Of a query that it can't perform the server says so with status 200. */
const refused = (details: string): StandInAnswer =>
  json({
    error: { code: 400, message: 'Cannot perform query. Invalid query parameters.', details: [details] },
  });

/** The District's feature server on this machine. Fields without a value are null. */
export const districtStandIn: StandIn = standIn({
  id: 'us.dc',
  base: '/FeatureServer',
  gates: [userAgent(json({ error: { code: 403, message: 'Forbidden', details: [] } }, { status: 403 }))],
  routes: {
    '/:layer/query': {
      query: ['where', 'outFields', 'orderByFields', 'resultRecordCount', 'returnGeometry', 'f'],
      answer({ params, query }) {
        const { layer = '' } = params;
        const fields = Object.entries(FIELDS)
          .find(([each]) => each === layer)?.[1]
          .split(' ');
        if (fields === undefined) return null;
        if (query.get('f') !== 'json') return refused('Only JSON is read here.');
        const field = (name: string) => {
          if (fields.includes(name)) return name;
          throw new SodaRefusal('400', `Field ${name} is not in the table.`);
        };
        try {
          const wanted = conditionsOf(query.get('where') ?? '', field);
          const shown = (query.get('outFields') ?? '').split(',').map(field);
          const by = field(query.get('orderByFields') ?? '');
          const rows = rowsOf('dc', layer)
            .filter(wanted)
            .toSorted((one, other) => String(one[by] ?? '').localeCompare(String(other[by] ?? '')));
          const most = Number(query.get('resultRecordCount') ?? 2_000);
          return json({
            features: rows.slice(0, most).map((row) => ({
              attributes: Object.fromEntries(shown.map((name) => [name, row[name] ?? null])),
            })),
            ...(rows.length > most && { exceededTransferLimit: true }),
          });
        } catch (error) {
          if (error instanceof SodaRefusal) return refused(error.message);
          throw error;
        }
      },
    },
  },
});
