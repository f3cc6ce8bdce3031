import { scriptText } from './announcer.ts'
import { all } from './events.ts'
import { loadAnew } from './reload-recovery.ts'

/** What a module of an island must export. */
export interface IslandModule {
  /** Renders the island into its host. */
  readonly mount: (host: HTMLElement) => void
  /** Loads what the island needs, before somebody wants it. */
  readonly prepare?: () => void
}

type Islands = Readonly<Record<string, () => Promise<object>>>

/** The islands of the site by name, each loaded when first wanted. */
let registered: Islands = {}

/** Says which islands pages may hold. */
export function registerIslands(islands: Islands): void {
  registered = islands
}

function isIslandModule(module: object): module is IslandModule {
  return 'mount' in module && typeof module.mount === 'function'
}

const loaded = new Set<string>()

/** Whether an island's code is there already. */
export function isLoaded(name: string): boolean {
  return loaded.has(name)
}

/**
 * Loads an island's code.
 * @throws when the code does not load, or lacks the export that renders the island
 */
export async function loadIsland(name: string, islands = registered): Promise<IslandModule> {
  const load = islands[name]
  if (!load) throw new Error(`There is no island "${name}". Known: ${Object.keys(islands).join(', ')}`)
  const module = await load()
  if (isIslandModule(module)) {
    loaded.add(name)
    return module
  }
  throw new Error(`The module of the island "${name}" does not export the function "mount".`)
}

/** Hosts whose island is there or on its way: however many ask for it, it is mounted once. */
const mounts = new WeakMap<HTMLElement, Promise<boolean>>()

/**
 * Loads an island into its host. If its code does not load, the error shows in its place with a button that tries again.
 * @param place where the error shows
 * @returns whether the island is there
 */
export function mountIn(
  host: HTMLElement,
  name: string,
  place: Element = host.querySelector('[data-load-error]') ?? host,
  islands = registered,
): Promise<boolean> {
  const startedMount = mounts.get(host)
  if (startedMount) return startedMount
  const mount = loadAndMount(host, name, place, islands)
  mounts.set(host, mount)
  return mount
}

async function loadAndMount(
  host: HTMLElement,
  name: string,
  place: Element,
  islands: Islands,
): Promise<boolean> {
  try {
    const island = await loadIsland(name, islands)
    island.mount(host)
    return true
  } catch (error) {
    console.error(error)
    const alert = document.createElement('div')
    alert.className = 'load-error'
    alert.role = 'alert'
    const text = document.createElement('p')
    text.textContent = `${scriptText('loadFailed')} ${error}`
    const retry = document.createElement('button')
    retry.type = 'button'
    retry.textContent = scriptText('retry')
    const typed = () =>
      host.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.value ?? ''
    retry.addEventListener('click', () => void loadAnew({ island: name, typed: typed() }))
    alert.append(text, retry)
    place.replaceChildren(alert)
    return false
  }
}

/** How near a place may come to the part of the page in view before its tool loads. */
const viewMargin = '200px'

/** Loads the interactive tools of the page, each when its place comes into view. */
export function watchIslands(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        void mountIn(target, target.dataset.island ?? '')
      }
    },
    { rootMargin: viewMargin },
  )
  for (const host of all('[data-island]:empty')) observer.observe(host)
}
