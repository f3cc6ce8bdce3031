import { readFile } from 'node:fs/promises'

/** Weight, style and file by CSS variable. */
const fonts = {
  '--font': [
    [400, 'normal', import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')],
    [
      400,
      'italic',
      import.meta.resolve('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf'),
    ],
    [600, 'normal', import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')],
    [700, 'normal', import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')],
  ],
  '--mono': [
    [
      400,
      'normal',
      import.meta.resolve('@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf'),
    ],
    [
      600,
      'normal',
      import.meta.resolve('@expo-google-fonts/jetbrains-mono/600SemiBold/JetBrainsMono_600SemiBold.ttf'),
    ],
  ],
} as const

/**
 * Returns a style sheet that gives pages the same fonts on every machine; without it, they use the reader's
 * system fonts. It embeds the fonts, so the browser must ignore the pages' content security policy.
 */
export async function pictureFontStyles(): Promise<string> {
  const rules = Object.entries(fonts).flatMap(([variable, faces]) => {
    const family = `"picture ${variable}"`
    return [
      `:root { ${variable}: ${family} }`,
      ...faces.map(async ([weight, style, file]) => {
        const source = `url(data:font/ttf;base64,${await readFile(new URL(file), 'base64')})`
        return `@font-face { font-family: ${family}; font-weight: ${weight}; font-style: ${style}; src: ${source} }`
      }),
    ]
  })
  return (await Promise.all(rules)).join('\n')
}
