import { type ReactNode, type Ref, useId } from 'react'
import styles from './blocks.module.css'

/** A section of the car's page with its heading; `beside` is a badge or a button next to it. */
export function CarSection({
  title,
  beside,
  heading,
  children,
}: {
  title: string
  beside?: ReactNode
  /** Receives the focus when the form that had it is gone. */
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
