import { TEMPLATES_MAX } from '#office/data-sets/desk-office-limits.model.ts'
import type { Portal } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { allTemplates, changeTemplate, deleteTemplate, insertTemplate } from './template-sql.ts'

interface Template {
  title: string
  words: string
}

/** Stores a reply template. */
export const addTemplate = (portal: Portal, template: Template, meta: Meta) =>
  portal.transaction(async (tx) => {
    if ((await allTemplates(tx)).length >= TEMPLATES_MAX) throw new Failure('templates_full')
    const stored = await insertTemplate(tx, portal.chance.recordId(), template, portal.clock.now())
    await meta.audit.record({ event: 'templates_changed', details: { template: stored.id, act: 'add' } }, tx)
    await meta.once.remember(tx, stored)
    return stored
  })

export const rewordTemplate = (portal: Portal, id: string, template: Template, meta: Meta) =>
  portal.transaction(async (tx) => {
    const stored = await changeTemplate(tx, id, template, portal.clock.now())
    if (!stored) throw new Failure('not_found')
    await meta.audit.record({ event: 'templates_changed', details: { template: id, act: 'change' } }, tx)
    return stored
  })

export const removeTemplate = (portal: Portal, id: string, meta: Meta) =>
  portal.transaction(async (tx) => {
    if (!(await deleteTemplate(tx, id))) throw new Failure('not_found')
    await meta.audit.record({ event: 'templates_changed', details: { template: id, act: 'remove' } }, tx)
    return { ok: true } as const
  })
