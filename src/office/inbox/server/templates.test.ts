import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  addReplyTemplate,
  changeReplyTemplate,
  removeReplyTemplate,
  replyTemplates,
} from '../desk-inbox.contract.ts'

const server = useTestServer()
let maya: TestStaff
beforeEach(async () => {
  await server.context.db.deleteFrom('inbox_templates').execute()
  maya = await staffMember(server, 'office')
})
const all = () => maya.call(replyTemplates, {})
const add = (title: string, words = 'Halo {nama}') => maya.call(addReplyTemplate, { body: { title, words } })

describe('templates', () => {
  it('are stored, changed and deleted by head office, and sorted by title', async () => {
    const { id } = await add('Terima kasih')
    const second = await add('Faktur')
    expect((await all()).map(({ title }) => title)).toEqual(['Faktur', 'Terima kasih'])
    const params = { templateId: id }
    await maya.call(changeReplyTemplate, { params, body: { title: 'Halo', words: 'Halo' } })
    await maya.call(removeReplyTemplate, { params: { templateId: second.id } })
    expect(await all()).toEqual([{ id, title: 'Halo', words: 'Halo' }])
    const events = await server.context.db.selectFrom('audit_log').select(['event', 'staff_id']).execute()
    expect(events).toEqual(
      Array.from({ length: 4 }, () => ({ event: 'templates_changed', staff_id: maya.id })),
    )
  })

  it('are limited to fifty', async () => {
    for (let count = 0; count < 50; count++) await add(`Templat ${count}`)
    expect(await refusal(add('Satu lagi'))).toMatchObject({ status: 409, data: { code: 'templates_full' } })
  })
})
