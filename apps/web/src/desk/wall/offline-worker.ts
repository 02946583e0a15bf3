import { keepPage } from '../offline/page-worker.ts'

// Lets a paired screen show its last state after a reload without a connection. Its scope is `/desk/papan`; what the screen shows
// is kept by the screen.
keepPage({ cache: 'desk-papan-1', page: '/desk/papan' })
