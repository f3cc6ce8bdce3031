import { afterEach, describe, expect, test, vi } from 'vitest'
import { Profile } from './profile.ts'
import { visitorId } from './visitor-id.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser with its storage and the beacons that it sent. */
function browser({ storage = new Map<string, string>(), takesBeacons = true } = {}) {
  const beacons: { readonly url: string; readonly body: unknown }[] = []
  vi.stubGlobal('document', {})
  vi.stubGlobal('location', { href: 'https://docs.example/page' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: string) => {
      beacons.push({ url, body: JSON.parse(body) })
      return takesBeacons
    },
  })
  return { beacons, storage }
}

const profileOf = (fetch?: typeof globalThis.fetch) => {
  const profile = new Profile({ endpoint: 'https://a.example', apiKey: 'k', fetch })
  profile.setParams({ identifyUrl: 'https://a.example:8080/some/path?x', index: 'docs' })
  return profile
}

describe('a visitor', () => {
  test('keeps one id in the browser, until it is given up', () => {
    const { storage } = browser()
    // Other tests in this process may have left an id.
    profileOf().reset()
    const id = visitorId()
    expect(id).toMatch(/^[\w-]{24}$/)
    expect([visitorId(), [...storage.values()]]).toEqual([id, [id]])
    profileOf().reset()
    expect(visitorId()).not.toBe(id)
  })

  test('keeps one id for the page where the browser keeps nothing', () => {
    browser()
    const forbid = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid })
    expect(visitorId()).toBe(visitorId())
  })

  test('is ssid outside of browsers', () => expect(visitorId()).toBe('ssid'))
})

describe('a profile', () => {
  test.each([
    ['', 'k', 'Endpoint and API Key are required to create a Profile'],
    ['https://a.example', '', 'Endpoint and API Key are required to create a Profile'],
    ['https://a.example', 7, 'Endpoint and API Key must be strings'],
    [{}, 'k', 'Endpoint and API Key must be strings'],
  ])('needs endpoint and key as strings: %j %j', (endpoint, apiKey, message) => {
    expect(() => Reflect.construct(Profile, [{ endpoint, apiKey }])).toThrow(message)
  })

  test('tells identity and alias by a beacon to the host of the service', async () => {
    const { beacons } = browser()
    const profile = profileOf()
    await profile.identify('operator')
    await profile.alias('night')
    const url = 'https://a.example:8080/identify?api-key=k'
    const visitor = { visitorId: visitorId(), index: 'docs' }
    expect(beacons).toEqual([
      { url, body: { entity: 'identity', id: 'operator', ...visitor } },
      { url, body: { entity: 'alias', id: 'night', ...visitor } },
    ])
    expect([profile.identity, profile.aliasName]).toEqual(['operator', 'night'])
    profile.reset()
    expect([profile.identity, profile.aliasName]).toEqual([undefined, undefined])
  })

  test.each([
    ['the browser takes no beacon', () => void browser({ takesBeacons: false })],
    ['there is no browser', () => {}],
  ])('sends a request where %s', async (_where, prepare) => {
    prepare()
    const request = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
    await profileOf(request).identify('operator')
    expect(request.mock.calls[0]?.[0]).toBe('https://a.example:8080/identify?api-key=k')
    expect(request.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true })
  })

  test('says what it lacks', async () => {
    const profile = new Profile({ endpoint: 'https://a.example', apiKey: 'k' })
    await expect(profile.identify('operator')).rejects.toThrow('Orama Profile is not initialized')
    for (const tell of [profile.identify, profile.alias]) {
      await expect(Reflect.apply(tell, profile, [7])).rejects.toThrow('Identity must be a string')
    }
    expect(() => profile.setParams({ identifyUrl: '/', index: 'docs' })).toThrow('is not a valid service URL')
    browser()
    profile.setParams({ identifyUrl: '/', index: 'docs' })
  })
})
