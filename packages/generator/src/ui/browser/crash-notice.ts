import { scriptText } from './announcer.ts'
import { errorChain } from './error-chain.ts'

/**
 * Shows above the content that a script failed, with the error and its causes.
 * @param retry runs the script again, after the notice is removed
 */
export function showCrash(error: unknown, retry: () => void, message = scriptText('crashed')): void {
  console.error(error)
  const notice = document.createElement('section')
  notice.className = 'load-error'
  notice.role = 'alert'
  const title = document.createElement('h2')
  title.textContent = message
  const causes = document.createElement('pre')
  causes.textContent = errorChain(error).join(`\n${scriptText('cause')}`)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = scriptText('tryAgain')
  button.addEventListener('click', () => {
    notice.remove()
    retry()
  })
  notice.append(title, causes, button)
  document.querySelector('main')?.prepend(notice)
}
