import type { Queries } from '#server/database/database.ts'

const SHOWN = ['id', 'title', 'words'] as const

export const allTemplates = (db: Queries) =>
  db.selectFrom('inbox_templates').select(SHOWN).orderBy('title').orderBy('id').execute()

interface Template {
  title: string
  words: string
}

export const insertTemplate = (db: Queries, id: string, template: Template, now: Date) =>
  db
    .insertInto('inbox_templates')
    .values({ id, ...template, changed_at: now })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()

export const changeTemplate = (db: Queries, id: string, template: Template, now: Date) =>
  db
    .updateTable('inbox_templates')
    .set({ ...template, changed_at: now })
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirst()

export const deleteTemplate = (db: Queries, id: string) =>
  db.deleteFrom('inbox_templates').where('id', '=', id).returning('id').executeTakeFirst()
