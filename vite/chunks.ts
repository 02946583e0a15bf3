interface Module {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
interface Graph {
  getModuleInfo(id: string): Module | null
}

/** Files that import the screens of pages. */
const REGISTRIES = ['routes.tsx', 'page-screens.tsx', 'lazy-screens.ts']
/** Screens and frames of pages that visitors open; all others are for customers. */
const PUBLIC = new RegExp(
  [
    'account/(sign-in|privacy)/',
    'garage/passports/portal/page/',
    'stock/(used-cars|new-cars|purchase-costs)/',
    'stock/(trade-in/portal/trade-in|saved-cars/portal/compare/compare|test-drives/portal/test-drive)-screen',
    'workshop/(workshop-list/|work-orders/portal/extra-work-link-screen)',
    'shell/(public|problem)-',
  ].join('|'),
)
/** Public pages that are opened by a link from a message: they may load what customers' pages share. */
const LINKED = /test-drives\/portal\/test-drive-screen|extra-work-link-screen/
/** Public pages that most visitors open: nothing is added to them. */
const MANY =
  /account\/sign-in\/|stock\/used-cars\/|trade-in\/portal\/trade-in-screen|shell\/(public|problem)-/
/** What customers open first: the frame, the pages of the menu, and a car. */
const FIRST = new RegExp(
  [
    'shell/dashboard',
    'app/home/portal/(home-screen|car-panel|appointments)',
    'account/profile/portal/profile-screen',
    'garage/cars/portal/(cars|car-detail)-screen',
    'workshop/bookings/portal/booking-service-screen',
  ].join('|'),
)

/**
 * Names the chunk of modules that customers' first pages share with other pages for customers. Only customers load `frame`; public
 * pages load `dialogs` and `controls` later, and a few load `pieces` at once. The pages that most visitors open load none at first.
 */
export function customersChunk(sources: string): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | undefined
  return (id, graph) => {
    names ??= namesOf(sources, graph)
    return names.get(id) ?? null
  }
}

/** Screens of the desk that a workshop opens all day. */
const WORKSHOP_SCREENS =
  /src\/(?:workshop\/visits\/desk\/(?:day|card\/visit)|floor\/(?:day-plan\/desk\/plan|queue\/desk\/queue|preparation\/desk\/tomorrow))-screen\.tsx$/

/**
 * Names the chunk of modules that the frame of the desk needs at once, and the chunk that it loads afterwards: a hundred small files
 * delayed the first API answer. Modules that the screens of a workshop share are loaded with the frame.
 */
export function deskChunk(sources: string): (id: string, graph: Graph) => string | null {
  let frame: Set<string> | undefined
  let monitors: Set<string> | undefined
  return (id, graph) => {
    const imported = (from: string) => graph.getModuleInfo(from)?.importedIds ?? []
    const lazy = (from: string) => graph.getModuleInfo(from)?.dynamicallyImportedIds ?? []
    if (!frame || !monitors) {
      const before = collectReachableModules(
        ['app/desk/main', 'account/sign-in/desk/sign-in-screen'].map((name) => `${sources}/${name}.tsx`),
        imported,
      )
      const after = (roots: readonly string[]) =>
        [...collectReachableModules(roots, imported)].filter((part) => !before.has(part))
      const own = after([`${sources}/app/desk/frame/frame.tsx`])
      const screens = lazy(`${sources}/app/desk/pages.tsx`)
        .filter((screen) => WORKSHOP_SCREENS.test(screen))
        .flatMap((screen) => after([screen]))
      const common = screens.filter((part) => screens.indexOf(part) !== screens.lastIndexOf(part))
      monitors = new Set(after(own.flatMap(lazy)))
      frame = new Set([...own, ...common])
    }
    if (frame.has(id)) return 'frame'
    return monitors.has(id) ? 'monitors' : null
  }
}

function namesOf(sources: string, graph: Graph): Map<string, string> {
  const imported = (id: string) => graph.getModuleInfo(id)?.importedIds ?? []
  const lazy = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const any = (id: string) => [...imported(id), ...lazy(id)]
  const registries = REGISTRIES.map((name) => `${sources}/app/portal/${name}`)
  const screens = registries.flatMap(lazy).filter((id) => !registries.includes(id))
  const visited = screens.filter((id) => PUBLIC.test(id))
  const firstOfPublic = collectReachableModules(
    visited.filter((id) => !LINKED.test(id)),
    imported,
  )
  const firstOfMany = collectReachableModules(
    visited.filter((id) => MANY.test(id)),
    imported,
  )
  const allOfPublic = collectReachableModules(visited, any)
  const own = screens.filter((id) => !PUBLIC.test(id))
  // Every file that a page for customers loads by itself, with what it needs at once.
  const parts = [...new Set([...own, ...[...collectReachableModules(own, any)].flatMap(lazy)])].map(
    (part) => ({
      isFirst: FIRST.test(part),
      ids: collectReachableModules([part], imported),
    }),
  )
  const shared = (id: string) => parts.filter(({ ids }) => ids.has(id)).length > 1
  const later = (id: string) =>
    [...collectReachableModules([id], imported)].some((part) => part.includes('@base-ui'))
      ? 'dialogs'
      : 'controls'
  const nameOf = (id: string) => {
    if (firstOfPublic.has(id)) return 'pieces'
    return allOfPublic.has(id) ? later(id) : 'frame'
  }
  const first = parts.filter(({ isFirst }) => isFirst).flatMap(({ ids }) => [...ids])
  return new Map(
    [...new Set(first)].filter((id) => !firstOfMany.has(id) && shared(id)).map((id) => [id, nameOf(id)]),
  )
}

function collectReachableModules(
  roots: readonly string[],
  next: (id: string) => readonly string[],
): Set<string> {
  const seen = new Set<string>()
  const todo = [...roots]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    todo.push(...next(id))
  }
  return seen
}
