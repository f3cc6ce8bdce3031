import { spawnSync } from 'node:child_process'
import { installFromDistribution, mayInstallPackages } from './distribution-packages.ts'

/**
 * The pictures of components show Chinese in Noto Sans CJK. Without a Chinese font, they would show boxes.
 */
export async function provideChineseFont(environment: NodeJS.ProcessEnv): Promise<void> {
  if (hasChineseFont(environment)) return
  if (mayInstallPackages()) {
    console.log('Installing a Chinese font with apt-get (once) ...')
    await installFromDistribution(['fontconfig', 'fonts-noto-cjk'], environment)
  }
  if (!hasChineseFont(environment))
    console.warn('No Chinese font was found, so pictures with Chinese differ. Install Noto Sans CJK.')
}

/** Whether the system lists a font with Chinese letters. */
export function hasChineseFont(environment: NodeJS.ProcessEnv): boolean {
  const { stdout } = spawnSync('fc-list', [':lang=zh'], { env: environment, encoding: 'utf8' })
  return Boolean(stdout)
}
