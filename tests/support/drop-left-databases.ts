import { dropLeftCopies } from './worker-database.ts'

// A mutation run starts a worker for each mutant: thousands of copies of the template would fill the disk.
await dropLeftCopies()
