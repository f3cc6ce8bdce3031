import { readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { z } from 'zod'
import type { SiteConfig } from '../config/site-config.ts'
import { ifExists, readTextIfExists } from '../read-if-exists.ts'
import { checkFields, parseYamlMap } from './files/source-file.ts'

/** A translation of the interface. */
export interface UiTexts {
  /** By key of `site/ui-texts.ts`. */
  readonly texts: Readonly<Record<string, string>>
  /** Labels in the configuration and in `sidebar.yml`, by the label as it is written there. */
  readonly labels: Readonly<Record<string, string>>
}

const uiFile = 'ui.yml'

const uiFields = z.object({ labels: z.record(z.string(), z.string()).default({}) }).catchall(z.string())

/** Reads `i18n/<language>/ui.yml` of all languages. @throws SiteError `front-matter` */
export async function readUiTexts(
  sourceDir: string,
  { contentDir }: Pick<SiteConfig, 'contentDir'>,
): Promise<Map<string, UiTexts>> {
  const translations = posix.join(contentDir, 'i18n')
  const names = (await ifExists(readdir(join(sourceDir, translations)))) ?? []
  const uiTexts = new Map<string, UiTexts>()
  for (const name of names.toSorted()) {
    const file = posix.join(translations, name, uiFile)
    const text = await readTextIfExists(join(sourceDir, file))
    if (text === undefined) continue
    const { labels, ...texts } = checkFields(uiFields, parseYamlMap(file, text))
    uiTexts.set(name, { texts, labels })
  }
  return uiTexts
}
