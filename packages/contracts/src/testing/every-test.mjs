// All tests in one file, for `npm run mutate`: a schema is built when its module loads, so each mutant needs a new
// worker, and a worker for each test file would take hours.
import.meta.glob('../**/*.test.ts', { eager: true })
