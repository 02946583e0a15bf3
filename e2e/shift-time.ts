import { useJourneyTime } from './journey-clock.ts'

// Imported before everything else by whatever has the time of the journeys.
useJourneyTime()
