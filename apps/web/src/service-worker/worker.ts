import { type PushScope, showPushes } from './push.ts'

// Here `self` is a service worker's scope, which the types of pages do not know.
showPushes(self as unknown as PushScope)
