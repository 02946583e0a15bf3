import { classNames } from '#web/ui/class-names.ts'
import styles from './car-bay.module.css'
import { CarDrawing } from './car-drawing.tsx'

interface Props {
  body: string | null | undefined
  colour: string
  className?: string
  /** For the car inside, where a layout needs another size. */
  carClassName?: string
}

/** The car in its parking bay. */
export function CarBay({ body, colour, className, carClassName }: Props) {
  return (
    <div className={classNames(styles.bay, className)}>
      <span className={styles.dashes} />
      <CarDrawing body={body} colour={colour} className={classNames(styles.car, carClassName)} />
    </div>
  )
}
