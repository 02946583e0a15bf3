import { type KeepScope, keepForOffline } from './keeping.ts'
import { type PushScope, showPushes } from './push.ts'

// Here `self` is a service worker's scope, which the types of pages do not know.
const scope = self as unknown as PushScope & KeepScope
showPushes(scope)
keepForOffline(scope)
