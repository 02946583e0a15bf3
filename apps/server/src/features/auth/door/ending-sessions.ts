export { endSessionsByStaff } from '../devices/own-sessions.ts'
