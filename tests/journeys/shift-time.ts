import { applyJourneyTime } from './journey-clock.ts'

// Programs that use the time of the journeys import this file first.
applyJourneyTime()
