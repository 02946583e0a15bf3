import { cachePage } from '#web/desk/offline/cached-page.ts'

// Lets a paired screen show its last content after a reload without a connection. Its scope is `/desk/papan`; the content itself is
// in the local storage of the screen.
cachePage({ cache: 'desk-papan-1', page: '/desk/papan' })
