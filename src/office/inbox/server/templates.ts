import { TEMPLATES_MAX } from '#office/data-sets/desk-office-limits.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { allTemplates, changeTemplate, deleteTemplate, insertTemplate } from './template-sql.ts'

interface Template {
  title: string
  words: string
}

/** Stores a reply template. */
export const addTemplate = (context: AppContext, template: Template, meta: Meta) =>
  context.transaction(async (tx) => {
    if ((await allTemplates(tx)).length >= TEMPLATES_MAX) throw new Failure('templates_full')
    const stored = await insertTemplate(tx, context.chance.recordId(), template, context.clock.now())
    await meta.audit.record({ event: 'templates_changed', details: { template: stored.id, act: 'add' } }, tx)
    await meta.once.remember(tx, stored)
    return stored
  })

export const rewordTemplate = (context: AppContext, id: string, template: Template, meta: Meta) =>
  context.transaction(async (tx) => {
    const stored = await changeTemplate(tx, id, template, context.clock.now())
    if (!stored) throw new Failure('not_found')
    await meta.audit.record({ event: 'templates_changed', details: { template: id, act: 'change' } }, tx)
    return stored
  })

export const removeTemplate = (context: AppContext, id: string, meta: Meta) =>
  context.transaction(async (tx) => {
    if (!(await deleteTemplate(tx, id))) throw new Failure('not_found')
    await meta.audit.record({ event: 'templates_changed', details: { template: id, act: 'remove' } }, tx)
    return { ok: true } as const
  })
