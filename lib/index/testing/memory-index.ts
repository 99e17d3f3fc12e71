import { Failure } from '#lib/contract/failure.ts';
import type { FileState, NewFile, SearchIndex } from '../search-index.ts';
import { compareKeys, type File, isOf, makeRoom, openedFile, rowsOf, stateOf } from './memory-file.ts';
import { type Choice, memoryReader } from './memory-reader.ts';

/** The port in the simplest way that can be right: every row is looked at. What engines are compared with, and what tests of registries search. */
export function memoryIndex(now: () => Date = () => new Date()): SearchIndex {
  const files: File[] = [];
  const fileOf = (fileId: number, ...states: FileState['state'][]): File => {
    const file = files[fileId - 1];
    if (file === undefined) throw new Failure('internal', `There is no file ${fileId}.`);
    if (states.includes(file.state)) return file;
    throw new Failure('conflict', `File ${fileId} is ${file.state}; expected ${states.join(' or ')}.`);
  };
  const live = ({ countries, sourceIds }: Choice) =>
    files.filter(
      (file) =>
        file.state === 'live' &&
        (sourceIds?.includes(file.sourceId) ?? true) &&
        (countries?.some((country) => file.countries.includes(country)) ?? true),
    );
  return {
    ...memoryReader(live),
    async open(file: NewFile) {
      const loading = files.find(
        ({ sourceId, state }) =>
          sourceId === file.sourceId && ['fetched', 'staged', 'checked'].includes(state),
      );
      if (loading?.sha256 === file.sha256) return stateOf(loading);
      if (loading !== undefined)
        throw new Failure('conflict', `Another file of ${file.sourceId} is being loaded.`);
      const base = live({ sourceIds: [file.sourceId] })[0];
      if (file.isUpdate && base === undefined) {
        throw new Failure('conflict', `${file.sourceId} has no file that an update could change.`);
      }
      const changed = file.isUpdate ? (base ?? null) : null;
      const added = openedFile(files.length + 1, file, changed, now());
      files.push(added);
      return stateOf(added);
    },
    async load(fileId, chunk) {
      const file = fileOf(fileId, 'fetched', 'staged');
      if (chunk.after !== file.cursor)
        throw new Failure('conflict', `The file is loaded up to ${file.cursor}.`);
      const { entities = [], parties = [], payloads = [] } = chunk.rows;
      const kept = rowsOf(file);
      const removals = chunk.removals ?? [];
      if (file.base === null)
        makeRoom(
          kept,
          {},
          removals.filter(({ payloadKind }) => payloadKind === undefined),
        );
      else makeRoom(kept, chunk.rows, removals);
      if (file.base !== null) {
        file.touched.push(...payloads, ...(chunk.removals ?? []));
      }
      kept.entities.push(...entities);
      kept.parties.push(...parties);
      kept.payloads.push(...payloads);
      file.state = 'staged';
      file.progress = Math.max(file.progress, chunk.progress ?? 0);
      file.cursor = chunk.cursor;
      file.entities += entities.length;
      file.parties += parties.length;
      file.read += chunk.read;
      file.unreadable += chunk.unreadable;
      file.changedAt = now();
    },
    async gathered(fileId, after, limit) {
      const file = fileOf(fileId, 'fetched', 'staged');
      const { payloads } = rowsOf(file);
      const of = file.base === null ? payloads : file.touched;
      const keys = new Map(of.map(({ country, number }) => [`${country}\0${number}`, { country, number }]));
      return [...keys.values()]
        .sort(compareKeys)
        .filter((key) => after === null || compareKeys(key, after) > 0)
        .slice(0, limit)
        .map((key) => ({
          ...key,
          payloads: payloads.filter((each) => isOf(each, key)).map(({ kind, data }) => ({ kind, data })),
        }));
    },
    async missing(fileId, companies) {
      const { entities, parties } = rowsOf(fileOf(fileId, 'checked'));
      return companies.filter((company) => ![...entities, ...parties].some((each) => isOf(each, company)));
    },
    async prepare(fileId) {
      const file = fileOf(fileId, 'fetched', 'staged', 'checked');
      if (file.base === null) {
        const last = new Map(
          file.kept.entities.map((entity) => [`${entity.country}\0${entity.number}`, entity]),
        );
        file.kept.entities = [...last.values()];
        file.entities = last.size;
      }
      file.state = 'checked';
      return stateOf(file);
    },
    async swap(fileId) {
      const file = fileOf(fileId, 'checked');
      file.liveAt = now();
      if (file.base !== null) {
        file.base.date = file.date;
        file.base.sha256 = file.sha256;
        file.state = 'applied';
        return;
      }
      for (const old of live({ sourceIds: [file.sourceId] })) old.state = 'superseded';
      file.state = 'live';
    },
    async refuse(fileId, reason) {
      const file = fileOf(fileId, 'fetched', 'staged', 'checked');
      file.state = 'refused';
      file.refusal = reason;
    },
    async health() {
      return [...new Set(files.map(({ sourceId }) => sourceId))].sort().map((sourceId) => {
        const [serving] = live({ sourceIds: [sourceId] });
        const last = files.findLast((file) => file.sourceId === sourceId);
        return {
          sourceId,
          live: serving === undefined ? null : stateOf(serving),
          last: last === undefined || last === serving ? null : stateOf(last),
        };
      });
    },
  };
}
