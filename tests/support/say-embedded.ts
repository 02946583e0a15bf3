import { readFileSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'

// Starts the embedded database in the folder that it is given, says as whom it runs and what it answers, and stops it.
const engine = await startEmbeddedPostgres(process.argv[2] ?? '', { log: pino({ level: 'silent' }) })
const client = new pg.Client({ connectionString: engine.url })
await client.connect()
const { rows } = await client.query('show fsync')
await client.end()
const uid = Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${engine.pid()}/status`, 'utf8'))?.[1])
await engine.stop()
process.stdout.write(JSON.stringify({ note: engine.note, uid, answers: rows[0].fsync }))
