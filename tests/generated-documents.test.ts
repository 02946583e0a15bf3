import { expect, it } from 'vitest'
import { configurationDocument } from '../apps/server/src/platform/config/setting-descriptions.ts'
import { retentionDocument } from '../apps/server/src/retention-document.ts'

/** Documents written from the code. `npx vitest run --project house -u` writes them anew. */

it('lists in docs/retention.md how long each table keeps its rows', async () => {
  await expect(retentionDocument()).toMatchFileSnapshot('../docs/retention.md')
})

it('lists in docs/configuration.md every setting with its default', async () => {
  await expect(configurationDocument()).toMatchFileSnapshot('../docs/configuration.md')
})
