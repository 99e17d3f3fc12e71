import { expect, test } from 'vitest';
import type { ReportRow } from '#lib/domain/report/report.ts';
import { ownerRows } from './file-parts.ts';

test.each([10, 1_000])(
  'of %i owners each name is read a few times, however many others there are',
  (many) => {
    let reads = 0;
    const rows = Array.from(
      { length: many },
      (_, at): ReportRow => ({
        ...{ key: `person ${at}`, subject: 'person' },
        get title() {
          reads += 1;
          return `Anna Example ${at}`;
        },
        fields: [{ key: 'verdict', label: 'Verdict', kind: 'text', values: ['Undecided'] }],
      }),
    );
    const section = (id: 'computedOwners' | 'structure') =>
      ({ id, group: 'ownership', title: '', rows }) as const;
    expect(ownerRows({ sections: [section('computedOwners'), section('structure')] })).toHaveLength(many);
    expect(reads / many).toBeLessThan(10);
  },
);
