import { expect, it } from 'vitest'
import { retentionDocument } from '../apps/server/src/retention-document.ts'

/** Documents written from the code. `npx vitest --project house -u` writes them anew. */

it('lists in docs/retention.md how long each table keeps its rows', async () => {
  await expect(retentionDocument()).toMatchFileSnapshot('../docs/retention.md')
})
