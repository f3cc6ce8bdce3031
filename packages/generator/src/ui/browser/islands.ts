import { scriptText } from './announcer.ts'
import { all } from './events.ts'
import { loadAnew } from './reload-recovery.ts'

/** The exports of an island's module. */
export interface IslandModule {
  /** Renders the island into its host. */
  readonly mount: (host: HTMLElement) => void
  /** Loads the island's data in advance. */
  readonly prepare?: () => void
}

type Islands = Readonly<Record<string, () => Promise<object>>>

/** The islands of the site by name, each loaded on demand. */
let registered: Islands = {}

/** Sets the islands that pages may contain. */
export function registerIslands(islands: Islands): void {
  registered = islands
}

function isIslandModule(module: object): module is IslandModule {
  return 'mount' in module && typeof module.mount === 'function'
}

const loaded = new Set<string>()

/** Whether an island's code is loaded. */
export function isLoaded(name: string): boolean {
  return loaded.has(name)
}

/**
 * Loads an island's code.
 * @throws if the code does not load, or lacks the export that renders the island
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

/** Hosts whose island is mounted or loading, so that it is mounted only once. */
const mounts = new WeakMap<HTMLElement, Promise<boolean>>()

/**
 * Loads an island into its host. If its code does not load, shows the error with a button to try again.
 * @param place the element for the error
 * @returns whether the island is mounted
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

/** Distance from the visible part of the page at which a tool loads. */
const viewMargin = '200px'

/** Loads the interactive tools of the page when they scroll into view. */
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
