// All tests as one file, for `npm run mutate`: a schema is built when its module loads, so each mutant needs a new
// worker, and a worker for every file of tests would take hours.
import.meta.glob('../**/*.test.ts', { eager: true })
