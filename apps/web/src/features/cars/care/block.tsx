import { type ReactNode, useId } from 'react'
import styles from './blocks.module.css'

/** One subject of the car's page, named by its heading; a badge or a button may stand beside it. */
export function Block({
  title,
  beside,
  children,
}: {
  title: string
  beside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
