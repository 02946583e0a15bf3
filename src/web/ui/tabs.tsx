import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

interface Props<Value extends string> {
  label: string
  items: readonly { value: Value; label: string; content: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** Arrow keys move and choose; only the chosen panel is in the page. */
export function Tabs<Value extends string>({ label, items, value, onChange }: Props<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Base.List activateOnFocus aria-label={label} className={styles.list}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={styles.tab}>
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
