import { type ReactNode, type Ref, useId } from 'react'
import styles from './blocks.module.css'

/** A section of the car's page with its heading; `beside` is a badge or a button next to it. */
export function CarSection({
  title,
  beside,
  heading,
  level: Heading = 'h2',
  children,
}: {
  title: string
  beside?: ReactNode
  /** Receives the focus when the form that had it is gone. */
  heading?: Ref<HTMLHeadingElement>
  /** `h3` inside a row that folds. */
  level?: 'h2' | 'h3'
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={Heading === 'h2' ? styles.block : styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </Heading>
        {beside}
      </div>
      {children}
    </section>
  )
}
