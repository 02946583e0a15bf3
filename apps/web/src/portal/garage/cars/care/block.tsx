import { type ReactNode, type Ref, useId } from 'react'
import styles from './blocks.module.css'

/** One subject of the car's page, named by its heading; a badge or a button may stand beside it. */
export function Block({
  title,
  beside,
  heading,
  children,
}: {
  title: string
  beside?: ReactNode
  /** Where the focus goes when the form that had it is gone. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
