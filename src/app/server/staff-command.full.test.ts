import { expect, it } from 'vitest'
import { failures } from '#core/errors.ts'
import { openPostgres } from '#server/database/database.ts'
import { runChild } from '#tests/support/child-process.ts'
import { makeOwnDatabase } from '#tests/support/own-database.ts'

it('invites the first member of head office, lists staff and invitations with the delivery of their mail, and refuses to deactivate the last of head office', async () => {
  const { environment, remove } = await makeOwnDatabase()
  const staff = (...words: string[]) =>
    runChild('src/app/server/staff-command.ts', words, {
      ...environment,
      JWT_SECRET: 'b2c4d6e8f0a1c3e5g7i9k1m3o5q7s9u1w3',
    })
  const { db, close } = openPostgres(environment.DATABASE_URL ?? '', 1)
  try {
    expect(await staff()).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run staff -- invite'),
    })
    const invited = await staff('invite', 'dewi@contoh.id', '--role', 'office', '--name', 'Dewi Kartika')
    expect(invited).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^The invitation to dewi@contoh\.id works until .*\nIts mail leaves as soon as a server runs\.\n$/,
      ),
    })
    const mail = await db.selectFrom('outbox').select(['recipient', 'body_text', 'secret']).execute()
    expect(mail).toMatchObject([{ recipient: 'dewi@contoh.id', secret: true }])
    expect(mail[0]?.body_text).toContain('/desk/undangan?token=')
    const [entry] = await db.selectFrom('audit_log').selectAll().execute()
    expect(entry).toMatchObject({ event: 'desk_invited', staff_id: null, details: { by: 'command line' } })

    await db.updateTable('outbox').set({ attempts: 1, last_error: '550 no such user' }).execute()
    expect((await staff('list')).output).toMatch(
      /^dewi@contoh\.id {2}Dewi Kartika {2}office {2}all {2}invited until .*, mail was refused and is tried again: 550 no such user\n$/,
    )

    for (const wrong of [
      ['invite', 'sari@contoh.id', '--role', 'boss'],
      ['invite', 'sari@contoh.id', '--role', 'advisor'],
      ['invite', 'sari@contoh.id', '--role', 'advisor', '--branch', '999999'],
      ['invite', 'sari', '--role', 'office'],
      ['deactivate', 'siapa@contoh.id'],
      ['code'],
    ])
      expect([wrong, (await staff(...wrong)).code]).toEqual([wrong, 1])

    await db
      .insertInto('staff')
      .values({
        id: 'dewi-kartika',
        email: 'dewi@contoh.id',
        name: 'Dewi Kartika',
        role: 'office',
        password_hash: null,
        totp_secret: null,
        totp_step_used: null,
        created_at: new Date(),
        deactivated_at: null,
      })
      .execute()
    expect((await staff('list')).output).toContain('dewi@contoh.id  Dewi Kartika  office  all  not yet seen')
    expect(await staff('deactivate', 'DEWI@contoh.id')).toMatchObject({
      code: 1,
      output: expect.stringContaining(failures.last_office.message),
    })
  } finally {
    await close()
    await remove()
  }
})
