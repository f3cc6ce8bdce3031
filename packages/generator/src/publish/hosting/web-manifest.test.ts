import { expect, test } from 'vitest'
import { webManifest } from './web-manifest.ts'

const manifest: unknown = JSON.parse(
  webManifest({
    title: 'NeXT Panel',
    description: 'Documentation',
    baseUrl: '/sub/',
    language: 'en',
    direction: 'ltr',
    colours: { accentOnLight: '#0b7a75', lightBackground: '#ffffff' },
    icons: [
      { name: 'favicon.ico', contentType: 'image/x-icon' },
      { name: 'icon-192.png', contentType: 'image/png', size: 192, purpose: 'any' },
      { name: 'icon-512.png', contentType: 'image/png', size: 512, purpose: 'any' },
      { name: 'icon-maskable-512.png', contentType: 'image/png', size: 512, purpose: 'maskable' },
    ],
  }),
)

test('the manifest starts and stays below the base URL', () => {
  expect(manifest).toMatchObject({
    name: 'NeXT Panel',
    start_url: '/sub/',
    scope: '/sub/',
    lang: 'en',
    dir: 'ltr',
  })
})

test('the manifest lists the icons an installer needs: 192, 512 and a maskable one', () => {
  expect(manifest).toMatchObject({
    icons: [
      { src: '/sub/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/sub/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/sub/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
})
