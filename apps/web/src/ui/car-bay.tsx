import styles from './car-bay.module.css'
import { CarDrawing } from './car-drawing.tsx'
import { classNames } from './class-names.ts'

interface Props {
  model: string
  colour: string
  className?: string
  /** For the car inside, where a layout needs another size. */
  carClassName?: string
}

/** The car in its parking bay. */
export function CarBay({ model, colour, className, carClassName }: Props) {
  return (
    <div className={classNames(styles.bay, className)}>
      <span className={styles.dashes} />
      <CarDrawing model={model} colour={colour} className={classNames(styles.car, carClassName)} />
    </div>
  )
}
