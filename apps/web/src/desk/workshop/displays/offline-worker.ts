import { cachePage } from '../../offline/cached-page.ts'

// Lets a paired screen show its last state after a reload without a connection. Its scope is `/desk/papan`; what the screen shows
// is kept by the screen.
cachePage({ cache: 'desk-papan-1', page: '/desk/papan' })
