import { useState } from 'react'
import { dayFromSlashed, slashedDay } from '#core/days.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Filter } from './definition.ts'
import { type ListQuery, omitPage } from './list-query.ts'
import styles from './lists.module.css'

interface Props {
  filters: readonly Filter[]
  listQuery: ListQuery
  onFilter: (values: ListQuery) => void
}

/** Filters of a list. They apply on "Saring" only, so that nothing moves while the user types. */
export function Filters({ filters, listQuery, onFilter }: Props) {
  const [typed, setTyped] = useState<ListQuery>(() =>
    Object.fromEntries(filters.map((one) => formatFilterValue(one, listQuery))),
  )
  const [invalid, setInvalid] = useState<string[]>([])
  if (filters.length === 0) return null
  const change = (name: string, value: string) => setTyped((now) => ({ ...now, [name]: value }))
  return (
    <form
      className={styles.filters}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const values = filters.map((one) => [one.name, parseFilterValue(one, typed[one.name] ?? '')] as const)
        const names = values.filter(([, value]) => value === null).map(([name]) => name)
        setInvalid(names)
        if (names.length === 0)
          onFilter(Object.fromEntries(values.map(([name, value]) => [name, value ?? ''])))
      }}
    >
      {filters.map((one) => {
        const value = typed[one.name] ?? ''
        const set = (text: string) => change(one.name, text)
        if (one.kind === 'given')
          return (
            value && (
              <Button
                key={one.name}
                variant="alt"
                aria-label={`Lepas saringan ${one.label}`}
                onClick={() => onFilter({ ...omitPage(listQuery), [one.name]: '' })}
              >
                {one.label}
                <Icon name="close" size={20} />
              </Button>
            )
          )
        if (one.kind === 'choice')
          return (
            <SelectField
              key={one.name}
              label={one.label}
              required={false}
              name={one.name}
              placeholder={one.all}
              options={one.options}
              value={value}
              onChange={set}
            />
          )
        if (one.kind === 'day')
          return (
            <DateField
              key={one.name}
              label={one.label}
              required={false}
              name={one.name}
              value={value}
              onChange={set}
              error={invalid.includes(one.name) ? 'Tanggal tidak valid' : undefined}
              className={styles.day}
            />
          )
        return (
          <TextField
            key={one.name}
            label={one.label}
            required={false}
            name={one.name}
            placeholder={one.placeholder}
            autoComplete="off"
            value={value}
            onChange={({ target }) => set(target.value)}
            className={styles.words}
          />
        )
      })}
      <Button type="submit">Saring</Button>
    </form>
  )
}

const formatFilterValue = ({ name, kind }: Filter, listQuery: ListQuery): [string, string] => {
  const value = listQuery[name] ?? ''
  return [name, kind === 'day' && value ? slashedDay(value) : value]
}

/** The value for the contract; null for an invalid date. */
const parseFilterValue = ({ kind }: Filter, text: string): string | null =>
  kind === 'day' && text.trim() ? dayFromSlashed(text.trim()) : text.trim()
