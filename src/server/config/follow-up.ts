import { ConfigError, type Settings } from './settings.ts'

/** When customers are asked whether the problem of a visit is solved, in hours after hand-over. */
export interface FollowUpConfig {
  afterHours: number
  untilHours: number
}

/** The longest wait from one end of the hours of asking to the next. */
const NIGHT_HOURS = 13

/** `FOLLOW_UP…`; null while it is off. */
export function readFollowUp({ oneOf, whole }: Settings): FollowUpConfig | null {
  const on = oneOf('FOLLOW_UP', 'on', ['on', 'off']) === 'on'
  const afterHours = whole('FOLLOW_UP_AFTER_HOURS', 24, 1, 240)
  const untilHours = whole('FOLLOW_UP_UNTIL_HOURS', 72, 1, 320)
  if (untilHours < afterHours + NIGHT_HOURS)
    throw new ConfigError(
      `FOLLOW_UP_UNTIL_HOURS must be at least ${NIGHT_HOURS} hours more than FOLLOW_UP_AFTER_HOURS: nobody is asked at night`,
    )
  return on ? { afterHours, untilHours } : null
}
