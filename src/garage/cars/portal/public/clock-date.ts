export { chooseClockDate } from '../care/clock-middle.ts'
