import { expect, it } from 'vitest'
import { useTestServer } from './test-server.ts'
import { forgottenTables } from './worker-database.ts'

const server = useTestServer()

it('every table is emptied after a test or listed as kept', async () => {
  expect(await forgottenTables(server.context.db)).toEqual([])
})
