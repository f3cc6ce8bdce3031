import { siteFolders } from '../site/site-folders.ts'
import { SiteError } from '../site-error.ts'
import { publish } from './publish.ts'

/** Publishes as a command does: what is wrong with the site ends in one message and the status 1. */
export async function runPublish(repository: string): Promise<void> {
  try {
    await publish(siteFolders(repository), (line) => console.log(line))
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
