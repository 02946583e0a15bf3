import { expect, it } from 'vitest'
import { useTestServer } from './test-server.ts'
import { forgottenTables } from './worker-database.ts'

const server = useTestServer()

it('empties every table after a test that is not meant to stay', async () => {
  expect(await forgottenTables(server.portal.db)).toEqual([])
})
