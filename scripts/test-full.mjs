import { runSuite } from './suite.mjs'
import { ensureSystemPrograms } from './system-programs.mjs'

// `npm run test:full`: everything that `npm test` leaves out; it installs browsers, databases and servers of the system.
await runSuite({
  prepare: ensureSystemPrograms,
  lanes: [
    ['serverFull', 'oldestPostgres'],
    ['journeys', 'firefox', 'release'],
  ],
  last: ['screenReader'],
})
