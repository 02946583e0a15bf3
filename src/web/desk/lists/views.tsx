import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listViews, removeView, saveView, viewName } from '#core/lists.ts'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { call } from '../call.ts'
import { Segments } from '../parts/segments.tsx'
import type { View } from './definition.ts'
import { formatListQuery, type ListQuery, matchesView, omitPage } from './list-query.ts'
import styles from './lists.module.css'

const KEY = ['list-views']

interface Props {
  /** Name of the list. */
  list: string
  ready: readonly View[]
  listQuery: ListQuery
  onShow: (query: ListQuery) => void
}

/** Saved views of a list: the predefined ones and the user's own. */
export function Views({ list, ready, listQuery, onShow }: Props) {
  const savedViews = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listViews, {}, { signal }) })
  const [isSaving, setSaving] = useState(false)
  const own = (savedViews.data ?? []).filter((view) => view.list === list)
  const all = [
    ...ready.map(({ label, query }) => ({ value: label, label, query })),
    ...own.map(({ id, name, query }) => ({ value: id, label: name, query: queryOf(query) })),
  ]
  const shown = all.find(({ query }) => matchesView(listQuery, query)) ?? null
  const mine = own.find(({ id }) => id === shown?.value)
  return (
    <div className={styles.views}>
      {all.length > 0 && (
        <Segments
          label="Tampilan"
          items={all}
          value={shown?.value ?? null}
          onChange={(value) => onShow(all.find((view) => view.value === value)?.query ?? {})}
        />
      )}
      {mine && <RemoveView id={mine.id} name={mine.name} />}
      {!shown && Object.keys(omitPage(listQuery)).length > 0 && (
        <Button variant="alt" size="sm" onClick={() => setSaving(true)}>
          Simpan tampilan
        </Button>
      )}
      {isSaving && <SaveViewDialog list={list} listQuery={listQuery} onClose={() => setSaving(false)} />}
    </div>
  )
}

const queryOf = (search: string): ListQuery => Object.fromEntries(new URLSearchParams(search))

function SaveViewDialog({
  list,
  listQuery,
  onClose,
}: {
  list: string
  listQuery: ListQuery
  onClose: () => void
}) {
  const queries = useQueryClient()
  const toast = useToast()
  const form = useForm({
    values: useState({ name: '' }),
    check: ({ name }) => problem('name', sentenceOf(viewName, name)),
    send: async ({ name }) => {
      await call(saveView, {
        body: { list, name: name.trim(), query: formatListQuery(omitPage(listQuery)).slice(1) },
      })
      await queries.invalidateQueries({ queryKey: KEY })
      onClose()
      toast('Tersimpan')
    },
  })
  return (
    <FormDialog onClose={onClose} title="Simpan Tampilan" submit="Simpan" form={form}>
      <TextField {...form.field('name')} label="Nama tampilan" autoComplete="off" />
    </FormDialog>
  )
}

function RemoveView({ id, name }: { id: string; name: string }) {
  const queries = useQueryClient()
  const toast = useToast()
  const remove = useMutation({
    mutationFn: () => call(removeView, { params: { viewId: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
    onError: (error) => toast(messageOf(error)),
  })
  return <IconButton label={`Hapus tampilan ${name}`} icon="close" onClick={() => remove.mutate()} />
}
