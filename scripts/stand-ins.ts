// npm run stand-ins: the sources on this machine, as strict as the real ones, with invented companies.
import { fileURLToPath } from 'node:url';
import { startAllStandIns } from '#lib/registries/testing/start-all-stand-ins.ts';
import { leiIndex, ROOT, STRUCTURE_FILES } from '#lib/service/graph/testing/structure-across-borders.ts';

const standIns = await startAllStandIns(leiIndex);
for (const [name, value] of Object.entries(standIns.settings)) console.log(`${name}=${value}`);
console.error('Put these lines into .env, then start the product. Ctrl-C stops the stand-ins.');
console.error(
  `${ROOT.country} ${ROOT.number} has owners in four countries. Two of these are read from files; import them:`,
);
for (const [source, file] of Object.entries(STRUCTURE_FILES))
  console.error(`npm run import -- ${source} --file ${fileURLToPath(file)}`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => standIns.close());
