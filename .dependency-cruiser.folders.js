// No circle between folders: two rooms that need each other have no order to read them in. Tests and their support are
// left out: a test may set the stage with whatever stands above it. scripts/architecture.test.ts sees it bite.
import config from './.dependency-cruiser.js';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      comment: 'Two folders that need each other have no order to read them in',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...config.options,
    exclude: { path: [config.options.exclude.path, String.raw`\.test\.tsx?$`, '/(testing|support)/'] },
  },
};
