import type { CarDate } from '#garage/car-care/car-dates.model.ts'
import { StrokeIcon } from '#web/ui/icon.tsx'
import styles from './date-icon.module.css'

/** Stroke paths on 24 units: what a date is about, and that it has passed. */
export const DATE_PATHS: Record<CarDate['kind'] | 'over', string> = {
  service:
    'M14.6 6.2a4.6 4.6 0 0 1 5-1.2l-2.9 2.9.5 1.9 1.9.5L22 7.4M14.6 6.2a4.6 4.6 0 0 0-.9 5.2l-8.3 8.3a1.7 1.7 0 0 1-2.4-2.4l8.3-8.3',
  stnk_yearly:
    'M4.4 7.4h15.2c.6 0 1 .4 1 1v7.2c0 .6-.4 1-1 1H4.4a1 1 0 0 1-1-1V8.4c0-.6.4-1 1-1ZM7 12h2M11.4 12h1.2M15 12h2',
  stnk_five_yearly: 'M6 20.4V4.2M6 5h11.4l-2.2 3.8 2.2 3.8H6',
  warranty: 'M12 3.6l7 2.6v5.2c0 4.4-2.9 7.6-7 9-4.1-1.4-7-4.6-7-9V6.2ZM8.8 12l2.3 2.3 4.3-4.5',
  over: 'M12 8v5M12 16.2v.2M10.7 4.6 3.4 17.6c-.6 1 .2 2.2 1.3 2.2h14.6c1.1 0 1.9-1.2 1.3-2.2L13.3 4.6c-.6-1-2-1-2.6 0Z',
}

/** The mark in front of a date. */
export const DateIcon = ({ date: { kind, mood } }: { date: CarDate }) => (
  <span className={styles.mark}>
    <StrokeIcon path={DATE_PATHS[mood === 'over' ? 'over' : kind]} size={22} />
  </span>
)
